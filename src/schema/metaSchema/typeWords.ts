import type { FieldTypeName } from '../../model/fieldTypes/FieldTypeName.ts';
import { openMap } from '../../model/openMap.ts';

/** What people read of a field type: in editors and in docs/reference. */
export interface TypeWords {
  readonly description: string;
  /** What a value is: in conditions, in code and in demo rows. */
  readonly value: string;
  /** A field of the type, without its label; the test compiles it. */
  readonly example: Readonly<Record<string, unknown>>;
}

const KEYS = '"1", or ["1", "2"] with many';

const own: Readonly<Record<FieldTypeName, TypeWords>> = {
  string: { description: 'One line of text', value: '"Boiler 3"', example: { maxLength: 50 } },
  text: { description: 'Several lines of text', value: '"First line\\nsecond line"', example: { maxLength: 500 } },
  html: { description: 'Formatted text, cleaned on both ends', value: '"<p>Text</p>"', example: {} },
  integer: { description: 'A whole number within 2^53', value: '42', example: { minimum: 0, maximum: 100 } },
  decimal: { description: 'An exact decimal of fixed scale', value: '"12.50"', example: { scale: 3, minimum: 0 } },
  money: { description: 'An exact amount in yuan', value: '"12.50"', example: { minimum: 0 } },
  boolean: { description: 'Yes or no', value: 'true', example: { default: false } },
  date: { description: 'A calendar day', value: '"2026-03-01"', example: { required: true } },
  dateTime: {
    description: 'A wall-clock moment in Asia/Shanghai',
    value: '"2026-03-01 08:30:00"',
    example: { readOnly: true },
  },
  time: { description: 'A time of day', value: '"08:30:00"', example: {} },
  dictionary: { description: 'A key of a dictionary', value: KEYS, example: { dictionary: 'machine_status' } },
  options: {
    description: 'One of the values written in the schema',
    value: '"s", or ["s", "m"] with many',
    example: {
      options: [
        { value: 's', label: { zh: '小', en: 'Small' } },
        { value: 'm', label: { zh: '中', en: 'Medium' } },
      ],
    },
  },
  reference: { description: 'A record of another entity, by its id', value: KEYS, example: { to: 'site' } },
  treeReference: {
    description: 'A record of an entity whose records form a tree, by its id',
    value: KEYS,
    example: { to: 'machine', parentField: 'parentId' },
  },
  user: { description: 'A user of the system, by its id', value: KEYS, example: { many: true } },
  department: { description: 'A department of the organisation, by its id', value: KEYS, example: {} },
  region: {
    description: 'An administrative region, by its code',
    value: '"330106"',
    example: { minLevel: 2, maxLevel: 4 },
  },
  phone: { description: 'A mobile number of the Chinese mainland', value: '"13800138000"', example: {} },
  email: { description: 'An e-mail address', value: '"a@example.org"', example: {} },
  url: { description: 'A web address with http or https', value: '"https://example.org/"', example: {} },
  idCard: {
    description: 'A Chinese identity card number with its check digit',
    value: '18 characters',
    example: { mask: 'idCard' },
  },
  creditCode: {
    description: 'A unified social credit code with its check character',
    value: '18 characters',
    example: { unique: true },
  },
  image: {
    description: 'One uploaded image',
    value: '{ name, originalName, link, size }',
    example: { accept: ['jpg', 'png'], maxSize: 2_000_000 },
  },
  images: {
    description: 'Uploaded images',
    value: '[{ name, originalName, link, size }]',
    example: { maxItems: 9 },
  },
  file: { description: 'One uploaded file', value: '{ name, originalName, link, size }', example: { accept: ['pdf'] } },
  files: { description: 'Uploaded files', value: '[{ name, originalName, link, size }]', example: { minItems: 1 } },
  rows: {
    description: 'Child rows edited inside their parent',
    value: '[{ part: "Belt", qty: 2 }]',
    example: {
      fields: {
        part: { type: 'string', label: { zh: '部件', en: 'Part' } },
        qty: { type: 'integer', label: { zh: '数量', en: 'Quantity' } },
      },
    },
  },
  related: {
    description: 'Records of another entity that point here, shown as a list; it has no value of its own',
    value: 'none',
    example: { to: 'check', foreignKey: 'machineId', fields: ['day', 'finding'] },
  },
  computed: {
    description: 'A value derived from the row, never accepted',
    value: 'a text, a number or true and false, as `result` says',
    example: { computed: 'parts.map(p, p.cost * p.qty).sum()', result: 'number', scale: 2 },
  },
  json: { description: 'Any JSON', value: '{ "depth": 3 }', example: {} },
  geo: { description: 'A place in degrees', value: '{ lng: 120.1, lat: 30.2, address: "…" }', example: {} },
  colour: { description: 'A colour', value: '"#0f766e"', example: {} },
  icon: { description: 'An icon by its name', value: '"settings"', example: {} },
  password: { description: 'A secret that is hashed at rest and never returned', value: 'a text', example: {} },
  sequence: {
    description: 'A number that the server gives when the record is created',
    value: '"M2026-0001"',
    example: { sequence: 'M{yyyy}-{0000}' },
  },
  bigid: { description: 'A 64-bit id, too large for a JavaScript number', value: '"1700000000000000123"', example: {} },
};

export const typeWords = openMap<FieldTypeName, TypeWords>('field type', 'description', own);
