import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeFixtures } from '../../generators/fixtures/makeFixtures.ts';
import type { Entity } from '../../src/model/Entity.ts';
import { evaluateCondition } from '../../src/model/evaluateCondition.ts';
import { referenceTarget } from '../../src/model/lookups.ts';
import type { Model } from '../../src/model/Model.ts';
import { validateRecord } from '../../src/model/validateRecord.ts';
import type { EntityRecord } from '../../src/protocol/types.ts';
import { project } from '../schema/project.ts';

type Words = Readonly<Record<string, unknown>>;

const LABEL = { zh: '某', en: 'Some' };
const PATTERNS = [
  '^[A-Z]{2}[0-9]{3}$',
  '^SN-\\d{6}$',
  '^[a-z][a-z0-9_]{3,11}$',
  '^[\\u4e00-\\u9fa5]{2,6}$',
  '^(?=.*\\d)(?=.*[a-z])[a-z\\d]{6,12}$',
  '^(?:[0-9A-F]{2}:){5}[0-9A-F]{2}$',
];
const KEYS = ['a', 'b', 'c'];
const OPTIONS = KEYS.map((value) => ({ value, label: LABEL }));

/** Two numbers in order, as a lower and an upper limit. */
const range = (least: number, greatest: number) =>
  fc.tuple(fc.integer({ min: least, max: greatest }), fc.integer({ min: least, max: greatest })).map((pair) => {
    const [low = 0, high = 0] = pair.sort((left, right) => left - right);
    return { low, high };
  });

const words = (type: string, more: Words = {}): fc.Arbitrary<Words> => fc.constant({ type, ...more });

/** One field of any type with any limits that can be kept. */
const anyField: fc.Arbitrary<Words> = fc.oneof(
  range(1, 40).map(({ low, high }) => ({ type: 'string', minLength: low, maxLength: high })),
  fc.constantFrom(...PATTERNS).map((pattern) => ({ type: 'string', pattern })),
  words('text', { minLength: 300 }),
  range(-50, 5000).map(({ low, high }) => ({ type: 'integer', minimum: low, maximum: high })),
  fc.integer({ min: 2, max: 700 }).map((step) => ({ type: 'integer', multipleOf: step })),
  range(-300, 300).map(({ low, high }) => ({ type: 'decimal', scale: 3, minimum: low / 100, maximum: high / 100 })),
  words('money', { minimum: 0.05, maximum: 0.08 }),
  words('money', { multipleOf: 0.25, maximum: 40 }),
  range(1, 3).map(({ low, high }) => ({
    type: 'options',
    options: OPTIONS,
    many: true,
    minItems: low,
    maxItems: high,
  })),
  fc
    .constantFrom('dictionary', 'options')
    .map((type) => (type === 'options' ? { type, options: OPTIONS } : { type, dictionary: 'light' })),
  fc
    .constantFrom('boolean', 'date', 'dateTime', 'time', 'phone', 'email', 'url', 'idCard', 'creditCode')
    .map((type) => ({ type })),
  fc
    .constantFrom('colour', 'icon', 'geo', 'json', 'file', 'image', 'html', 'bigid', 'user', 'department')
    .map((type) => ({ type })),
  words('email', { maxLength: 12 }),
  words('phone', { pattern: '^13' }),
  words('images', { minItems: 3 }),
  words('file', { accept: ['docx'] }),
  words('treeReference', { to: 'place' }),
  words('reference', { to: 'place', many: true, minItems: 4 }),
  words('sequence', { sequence: 'X{0000}' }),
  range(1, 6).map(({ low, high }) => ({
    type: 'rows',
    minItems: low,
    maxItems: high,
    fields: {
      kind: { type: 'options', options: OPTIONS, required: true, label: LABEL },
      count: { type: 'integer', minimum: 3, maximum: 5, required: true, label: LABEL },
      where: { type: 'treeReference', to: 'place', required: true, label: LABEL },
      why: { type: 'string', pattern: '^[A-Z]{4}$', label: LABEL, requiredWhen: { kind: 'b' } },
    },
  })),
);

const READ_ONLY: ReadonlySet<unknown> = new Set(['sequence', 'json', 'geo']);

const anyFields = fc
  .array(fc.record({ field: anyField, required: fc.boolean(), unique: fc.boolean() }), { minLength: 1, maxLength: 7 })
  .map((list) =>
    Object.fromEntries(
      list.map(({ field, required, unique }, index) => {
        const isUnique = unique && ['string', 'date', 'options'].includes(String(field.type)) && field.many !== true;
        const more = READ_ONLY.has(field.type) ? {} : { required, ...(isUnique ? { unique } : {}) };
        return [`f${index}`, { ...field, ...more, label: LABEL }];
      }),
    ),
  );

/** What fields ask of each other: conditions over computed values, filtered references, pairs, rules. */
const FIXED = {
  site: { type: 'treeReference', to: 'place', required: true, label: LABEL },
  tool: { type: 'reference', to: 'tool', required: true, filter: { placeId: { ref: 'site' } }, label: LABEL },
  low: { type: 'integer', minimum: 0, maximum: 60, label: LABEL },
  high: { type: 'integer', minimum: 0, maximum: 60, required: true, label: LABEL },
  score: { type: 'computed', computed: 'low * 2 + high', result: 'number', label: LABEL },
  verdict: { type: 'computed', computed: 'score > 60 ? "bad" : "good"', label: LABEL },
  note: { type: 'string', requiredWhen: { verdict: 'bad' }, visibleWhen: { score: { gt: 10 } }, label: LABEL },
  from: { type: 'date', label: LABEL },
  to: { type: 'date', label: LABEL },
  kind: { type: 'options', options: OPTIONS, required: true, label: LABEL },
  parts: { type: 'rows', to: 'part', foreignKey: 'thingId', required: true, label: LABEL },
};

const RULES = [
  { name: 'order', field: 'high', check: { high: { gt: { ref: 'low' } } }, message: LABEL },
  { name: 'dates', field: 'to', check: { to: { gte: { ref: 'from' } } }, message: LABEL },
];

function entity(name: string, fields: Words, more: Words = {}): Readonly<Record<string, string>> {
  const text = JSON.stringify({ schemaVersion: 1, entity: name, label: LABEL, fields, ...more });
  return { [`schemas/test/${name}.yaml`]: text };
}

function modelOf(fields: Words): Model {
  const named = { name: { type: 'string', required: true, label: LABEL } };
  const { model, diagnostics } = project({
    ...entity(
      'place',
      { ...named, parentId: { type: 'treeReference', to: 'place', label: LABEL } },
      { fixtures: { count: 9 } },
    ),
    ...entity(
      'tool',
      { ...named, placeId: { type: 'reference', to: 'place', required: true, label: LABEL } },
      { fixtures: { count: 6 } },
    ),
    ...entity('part', {
      ...named,
      thingId: { type: 'reference', to: 'thing', required: true, label: LABEL },
    }),
    ...entity('thing', { ...fields, ...FIXED }, { unique: [['site', 'kind']], rules: RULES, fixtures: { count: 9 } }),
  });
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (model === undefined || errors.length > 0) throw new Error(errors.map(({ message }) => message).join('; '));
  return model;
}

type Fixtures = Readonly<Record<string, readonly EntityRecord[]>>;

/** A record as a form would send it: with the rows of other tables that belong to it. */
function whole(target: Entity, record: EntityRecord, fixtures: Fixtures): EntityRecord {
  const children = target.fields.flatMap((field) => {
    if (field.type !== 'rows' || field.to === undefined || field.foreignKey === undefined) return [];
    const key = field.foreignKey;
    return [[field.name, (fixtures[field.to] ?? []).filter((row) => row[key] === record.id)]];
  });
  return { ...record, ...Object.fromEntries(children) };
}

function wrongReferences(target: Entity, record: EntityRecord, fixtures: Fixtures): string[] {
  return target.fields.flatMap((field) => {
    const reference = referenceTarget(field);
    if (reference === undefined || field.system) return [];
    const rows = fixtures[reference.entity] ?? [];
    return [record[field.name] ?? []].flat().flatMap((id) => {
      const row = rows.find((one) => one[reference.valueField] === id);
      const isOffered = row !== undefined && row.tenantId === record.tenantId && fitsFilter(field.name, record, row);
      return isOffered ? [] : [`${field.name} -> ${String(id)}`];
    });
  });
}

/** The one filter of these schemas. */
function fitsFilter(name: string, record: EntityRecord, row: EntityRecord): boolean {
  if (name !== 'tool') return true;
  return evaluateCondition({ path: 'placeId', op: 'eq', value: String(record.site) }, { row, form: row });
}

it('demo rows of any schema keep what the schema asks', () => {
  fc.assert(
    fc.property(anyFields, (fields) => {
      const model = modelOf(fields);
      const fixtures = makeFixtures(model, []);

      for (const target of Object.values(model.entities)) {
        const open = { ...target, fields: target.fields.map((field) => ({ ...field, readOnly: field.system })) };
        const records = fixtures[target.name] ?? [];
        expect(records.length, target.name).toBeGreaterThan(0);
        expect(
          records.flatMap((record) => validateRecord(open, whole(target, record, fixtures), {}, 'create')),
        ).toEqual([]);
        expect(records.flatMap((record) => wrongReferences(target, record, fixtures))).toEqual([]);
        const keys = target.unique.flatMap((names) =>
          records.map((record) =>
            JSON.stringify([record.tenantId, names, names.map((name) => record[name] ?? record.id)]),
          ),
        );
        expect(new Set(keys).size).toBe(keys.length);
      }
    }),
    { numRuns: 40 },
  );
}, 60_000);

it('demo rows of another trade name things by their label and show no kitchens or people', () => {
  const { model } = project(
    entity(
      'machine',
      {
        name: { type: 'string', required: true, label: { zh: '名称', en: 'Name' } },
        vendor: { type: 'string', required: true, label: { zh: '供应商', en: 'Vendor' } },
        keeper: { type: 'string', required: true, label: { zh: '责任人姓名', en: 'Kept by' } },
        photo: { type: 'image', required: true, label: { zh: '照片', en: 'Photo' } },
      },
      { label: { zh: '设备', en: 'Machine' }, fixtures: { count: 2 } },
    ),
  );
  const [row] = model === undefined ? [] : (makeFixtures(model, []).machine ?? []);

  expect(row).toMatchObject({ name: '设备1', vendor: '供应商1', photo: { originalName: '现场照片.svg' } });
  expect(row?.keeper).toMatch(/^\p{Script=Han}{2,3}$/u);
});
