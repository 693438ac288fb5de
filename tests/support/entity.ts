// As a server does at its start: fields of tests have expressions.
import '../../src/model/expressions/parseExpression.ts';
import type { Entity } from '../../src/model/Entity.ts';
import type { Field } from '../../src/model/Field.ts';
import { FIELD_TYPE_NAMES, type FieldTypeName } from '../../src/model/fieldTypes/FieldTypeName.ts';
import { fieldTypes } from '../../src/model/fieldTypes/index.ts';
import { OPERATION_NAMES } from '../../src/model/operations.ts';

/** A compiled field from its name, type and what matters to the test. */
export function makeField(name: string, type: FieldTypeName, more: Partial<Field> = {}): Field {
  const descriptor = fieldTypes[type];
  return {
    name,
    type,
    label: { zh: name, en: name },
    provenance: 'assumed',
    system: false,
    required: false,
    readOnly: false,
    createOnly: false,
    writeOnly: descriptor.storage === 'secret',
    unique: false,
    many: false,
    dependsOn: [],
    whenHidden: 'omit',
    input: descriptor.inputs[0] ?? 'text',
    cell: descriptor.cells[0] ?? 'text',
    span: descriptor.span,
    width: descriptor.width,
    sortable: descriptor.sortable,
    filterable: descriptor.operators.length > 0,
    ...more,
  };
}

const systemFields: readonly Field[] = [
  makeField('id', 'bigid', { system: true, readOnly: true }),
  makeField('tenantId', 'string', { system: true, readOnly: true }),
  makeField('createUser', 'user', { system: true, readOnly: true, embedded: 'createUserLabel' }),
  makeField('createTime', 'dateTime', { system: true, readOnly: true }),
  makeField('revision', 'integer', { system: true, readOnly: true, filterable: false }),
];

/** A compiled entity with the system fields; the form and the list show every own field. */
export function makeEntity(name: string, fields: readonly Field[], more: Partial<Entity> = {}): Entity {
  const names = fields.map((field) => field.name);
  return {
    name,
    module: 'test',
    label: { zh: name, en: name },
    provenance: 'assumed',
    storage: 'tenant',
    table: name,
    api: { convention: 'v1', base: `test/v1/${name}`, operations: OPERATION_NAMES, overrides: {}, getMany: 'ids' },
    titleField: names[0] ?? 'id',
    fields: [...fields, ...systemFields],
    list: { columns: names, search: [], sort: [], pinned: { left: [], right: [] }, pageSize: 10 },
    form: { width: 800, tabs: [{ label: { zh: '基本', en: 'Basics' }, groups: [{ fields: names }] }] },
    closed: [],
    due: [],
    toggles: [],
    actions: [],
    calls: [],
    rules: [],
    unique: [],
    lookup: [],
    indexes: [],
    permissions: {
      menu: name,
      create: `${name}_add`,
      update: `${name}_edit`,
      remove: `${name}_delete`,
      view: `${name}_view`,
      export: `${name}_export`,
      import: `${name}_import`,
    },
    screens: {},
    fixtures: { count: 0, seed: 1, cover: [], rows: [], values: {} },
    referencedBy: [],
    source: `schemas/test/${name}.yaml`,
    ...more,
  };
}

/** What a type cannot do without. */
const requiredParts: { readonly [type in FieldTypeName]?: Partial<Field> } = {
  decimal: { scale: 3 },
  money: { scale: 2 },
  dictionary: { dictionary: 'enable_status' },
  options: { options: ['1', '2', '3'].map((value) => ({ value, label: { zh: value, en: value } })) },
  reference: { to: 'other', embedded: 'referenceLabel' },
  treeReference: { to: 'other', parentField: 'parentId', embedded: 'treeReferenceLabel' },
  region: { embedded: 'regionLabel' },
  department: { embedded: 'departmentLabel' },
  user: { embedded: 'userLabel' },
  sequence: { sequence: 'EX{yyyy}-{0000}' },
  rows: {
    fields: [
      makeField('label', 'string', { required: true }),
      makeField('amount', 'money', { scale: 2 }),
      makeField('kind', 'reference', { to: 'other', embedded: 'kindLabel' }),
    ],
  },
  related: { to: 'other', foreignKey: 'parentId' },
  computed: { computed: { expression: 'integer * 2', result: 'number' }, stored: true },
};

/** One field of every type, named after it; the types that can be many a second time as `<type>Many`. */
export const everyField: readonly Field[] = FIELD_TYPE_NAMES.flatMap((type) => {
  const one = makeField(type, type, requiredParts[type]);
  const { embedded, ...parts } = requiredParts[type] ?? {};
  const many = makeField(`${type}Many`, type, {
    ...parts,
    many: true,
    ...(embedded === undefined ? {} : { embedded: `${type}ManyLabel` }),
  });
  return fieldTypes[type].canBeMany ? [one, many] : [one];
});
