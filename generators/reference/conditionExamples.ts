import { SESSION_WORDS } from '../../src/model/sessionAround.ts';

/** A condition with what it says, and the place of the example project where the test compiles it. */
export interface ConditionExample {
  readonly says: string;
  /** Keys from the top of the file of the entity `machine`, or of the role. */
  readonly at: readonly string[];
  readonly condition: unknown;
}

const ofField = ['fields', 'remark', 'visibleWhen'];

/** How tests are joined. */
export const JOINED: readonly ConditionExample[] = [
  { says: 'a field has a value', at: ofField, condition: { status: '1' } },
  { says: 'an operator asks; several of one field all hold', at: ofField, condition: { watts: { gte: 5, lt: 90 } } },
  { says: 'side by side: all of it', at: ofField, condition: { status: '1', enabled: true } },
  { says: 'one of them', at: ofField, condition: { any: [{ status: '1' }, { watts: { gt: 100 } }] } },
  {
    says: 'all of them, where a key would stand twice',
    at: ofField,
    condition: { all: [{ status: '1' }, { not: { status: '2' } }] },
  },
  { says: 'the opposite', at: ofField, condition: { not: { siteId: { empty: true } } } },
];

/** What names and `{ ref: … }` mean, by where the condition stands. */
export const SCOPES: readonly ConditionExample[] = [
  {
    says: 'a field of the same record: the value on the right too',
    at: ofField,
    condition: { bought: { lte: { ref: 'serviced' } } },
  },
  {
    says: 'in child rows a bare name is a field of the row',
    at: ['fields', 'parts', 'fields', 'cost', 'visibleWhen'],
    condition: { qty: { gt: 0 } },
  },
  {
    says: '`form.` leads from a child row to its record',
    at: ['fields', 'parts', 'fields', 'cost', 'visibleWhen'],
    condition: { 'form.status': '1' },
  },
  {
    says: `\`user.\` is who is signed in: ${SESSION_WORDS.user.map((word) => `\`${word}\``).join(', ')}; \`deptId\` and \`roleId\` are the first of several`,
    at: ofField,
    condition: { 'user.account': { ne: 'guest' } },
  },
  {
    says: '`env.` is the moment in Asia/Shanghai: `now` and `today`',
    at: ofField,
    condition: { serviced: { lte: { ref: 'env.today' } } },
  },
  { says: 'a moment of now on the right', at: ofField, condition: { serviced: { lt: { ref: 'env.now' } } } },
  {
    says: 'in `filter` of a reference bare names are fields of the records offered, and `ref` a field of the record that is edited',
    at: ['fields', 'siteId', 'filter'],
    condition: { open: true, name: { ne: { ref: 'name' } } },
  },
  {
    says: 'in `effect` of an action `input.` is what was filled in',
    at: ['actions', 'halt', 'effect'],
    condition: { status: '2', serviced: { ref: 'env.now' }, remark: { ref: 'input.remark' } },
  },
];

/** What only the data scopes of roles can say. */
export const DATA_SCOPES: readonly ConditionExample[] = [
  { says: 'no rows', at: ['scopes', 'machine'], condition: 'none' },
  {
    says: 'a path through references',
    at: ['scopes', 'machine'],
    condition: { 'siteId.regionCode': { startsWith: '33' } },
  },
  {
    says: 'regions of the account, with everything below',
    at: ['scopes', 'machine'],
    condition: { 'siteId.regionCode': { in: { ref: 'user.regions' } } },
  },
  {
    says: 'departments of the account; `user.deptIdsBelow` with those below',
    at: ['scopes', 'machine'],
    condition: { createDept: { in: { ref: 'user.deptIds' } } },
  },
  {
    says: 'rows of another entity that refer to this one',
    at: ['scopes', 'machine'],
    condition: { has: { entity: 'check', by: 'machineId', where: { finding: { empty: false } } } },
  },
];

/** One of each operator. */
export const OPERATORS: Readonly<Record<string, unknown>> = {
  eq: { status: { eq: '1' } },
  ne: { status: { ne: '2' } },
  gt: { watts: { gt: 100 } },
  gte: { watts: { gte: 100 } },
  lt: { price: { lt: 99.5 } },
  lte: { bought: { lte: '2026-03-01' } },
  in: { status: { in: ['1', '2'] } },
  notIn: { status: { notIn: ['2'] } },
  contains: { name: { contains: 'boiler' } },
  startsWith: { code: { startsWith: 'M-' } },
  endsWith: { code: { endsWith: '7' } },
  notContains: { name: { notContains: 'old' } },
  empty: { siteId: { empty: true } },
  between: { watts: { between: [100, 3000] } },
};
