// As a server does at its start: models of tests have expressions.
import '../../src/model/expressions/parseExpression.ts';
import type { Action } from '../../src/model/Action.ts';
import type { Entity } from '../../src/model/Entity.ts';
import type { Field } from '../../src/model/Field.ts';
import type { FieldTypeName } from '../../src/model/fieldTypes/FieldTypeName.ts';
import { fieldTypes } from '../../src/model/fieldTypes/index.ts';
import { referenceTarget } from '../../src/model/lookups.ts';
import type { Model } from '../../src/model/Model.ts';
import { OPERATION_NAMES } from '../../src/model/operations.ts';

export type FieldWords = Partial<Field> & { readonly type: FieldTypeName };

/** The same words in both languages. */
export const text = (name: string) => ({ zh: name, en: name });
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const VIRTUAL: ReadonlySet<FieldTypeName> = new Set(['related']);

/** A compiled field with the compiler's defaults, as small as a test wants to write it. */
export function field(name: string, words: FieldWords): Field {
  const type = fieldTypes[words.type];
  const hasColumn = !VIRTUAL.has(words.type) && !words.foreignKey && (words.type !== 'computed' || words.stored);
  const built: Field = {
    name,
    label: text(name),
    provenance: 'assumed',
    system: false,
    required: false,
    readOnly: false,
    createOnly: false,
    writeOnly: false,
    unique: false,
    many: false,
    dependsOn: [],
    whenHidden: 'omit',
    input: type.inputs[0] ?? 'text',
    cell: type.cells[0] ?? 'text',
    span: 6,
    width: 100,
    sortable: type.sortable,
    filterable: type.operators.length > 0,
    ...(hasColumn ? { column: snake(name) } : {}),
    ...(type.storage === 'scaled' ? { scale: 2 } : {}),
    ...words,
  };
  return referenceTarget(built) && !built.embedded ? { ...built, embedded: `${name}Label` } : built;
}

function systemFields(storage: Entity['storage']): Field[] {
  const system = (name: string, type: FieldTypeName) => field(name, { type, system: true, readOnly: true });
  return [
    system('id', 'bigid'),
    ...(storage === 'tenant' ? [system('tenantId', 'string')] : []),
    system('createUser', 'user'),
    system('createDept', 'department'),
    system('createTime', 'dateTime'),
    system('updateUser', 'user'),
    system('updateTime', 'dateTime'),
    system('isDeleted', 'integer'),
    system('revision', 'integer'),
  ];
}

/** A compiled action on records of `task`. */
export const action = (name: string, words: Partial<Action>): Action => ({
  name,
  scope: 'record',
  label: text(name),
  danger: false,
  request: { method: 'PUT', path: name, send: 'body' },
  fields: [],
  permission: `task_${name}`,
  handler: false,
  ...words,
});

export type EntityWords = Partial<Omit<Entity, 'fields' | 'list'>> & {
  readonly fields: Readonly<Record<string, FieldWords>>;
  readonly list?: Partial<Entity['list']>;
};

/** A compiled entity from a few words. */
export function entity(name: string, { fields, list, ...words }: EntityWords): Entity {
  const own = Object.entries(fields).map(([key, word]) => field(key, word));
  const prefix = snake(name);
  const codes = ['create', 'update', 'remove', 'view', 'export', 'import'].map((key) => [key, `${prefix}_${key}`]);
  return {
    name,
    module: 'test',
    label: text(name),
    provenance: 'assumed',
    storage: 'tenant',
    table: prefix,
    api: { convention: 'v1', base: `test/v1/${name}`, operations: OPERATION_NAMES, overrides: {}, getMany: 'ids' },
    titleField: own[0]?.name ?? 'id',
    fields: [...own, ...systemFields(words.storage ?? 'tenant')],
    list: {
      columns: own.map((one) => one.name),
      search: [],
      sort: [{ field: 'createTime', order: 'DESC' }],
      pinned: { left: [], right: [] },
      pageSize: 10,
      ...list,
    },
    form: { width: 800, tabs: [{ label: text('form'), groups: [{ fields: own.map((one) => one.name) }] }] },
    closed: [],
    due: [],
    toggles: [],
    actions: [],
    calls: [],
    rules: [],
    unique: [],
    lookup: [],
    indexes: [],
    permissions: { menu: prefix, ...Object.fromEntries(codes) } as Entity['permissions'],
    screens: {},
    fixtures: { count: 0, seed: 1, cover: [], rows: [], values: {} },
    referencedBy: [],
    source: `schemas/test/${name}.yaml`,
    ...words,
  };
}

/** A model of these entities; who refers to whom is worked out. */
export function modelOf(...entities: readonly Entity[]): Model {
  const targets = (one: Entity) => one.fields.filter((f) => !f.system).map((f) => referenceTarget(f)?.entity ?? f.to);
  const linked = entities.map((one) => ({
    ...one,
    referencedBy: entities.filter((other) => targets(other).includes(one.name)).map((other) => other.name),
  }));
  return {
    settings: { title: text('test'), demoDate: '2026-11-01', belonging: {}, languages: ['zh', 'en'] },
    entities: Object.fromEntries(linked.map((one) => [one.name, one])),
    dictionaries: {},
    menu: [],
    roles: [],
    dashboards: [],
    catalogues: {},
    version: '0000000000000000',
  };
}

/** The entity of that name; a test that asks for another one is wrong. */
export function entityOf(model: Model, name: string): Entity {
  const found = model.entities[name];
  if (!found) throw new Error(`The test's model has no ${name}`);
  return found;
}
