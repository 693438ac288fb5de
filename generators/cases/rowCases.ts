import { evaluateCondition } from '../../src/model/evaluateCondition.ts';
import { isMaskedFor, mayRead, readableFields } from '../../src/model/fieldAccess.ts';
import { isAbsent } from '../../src/model/isAbsent.ts';
import { fieldOf, referenceTarget } from '../../src/model/lookups.ts';
import { maskValue } from '../../src/model/maskValue.ts';
import { operators } from '../../src/model/operators.ts';
import { recordScope } from '../../src/model/visibility.ts';
import { operationOf } from '../../src/protocol/operationOf.ts';
import type { EntityRecord, Filter, WireRequest } from '../../src/protocol/types.ts';
import { type Actor, ADMINISTRATOR } from './actors.ts';
import { keysOf } from './keysOf.ts';
import type { Ask } from './makeCases.ts';
import { readsAll, readsNames } from './rightCases.ts';
import { isSteady, rowsFor, tenantOf } from './seenRows.ts';

/** Which rows each role has before it: those of its tenant that its data scope leaves, in lists and by their ids. */
export function askRows(ask: Ask): void {
  if (!ask.areStanding) return;
  for (const actor of ask.actors) {
    if (readsAll(actor, ask)) askSight(ask, actor);
    else if (readsNames(actor, ask)) askNames(ask, actor);
  }
  askFilters(ask);
}

function askSight(ask: Ask, actor: Actor): void {
  const { entity, ground } = ask;
  const { seen, hidden } = rowsFor(ground, entity, actor);
  const place = `rows.${actor.role}`;
  const as = actor.person;
  const among = [...sampleOf(seen), ...sampleOf(hidden), ...sampleOf(foreignRows(ask, actor))];
  const list = listOf(ask, among);
  if (list !== undefined)
    ask.plain(`${place}.list`, { as, request: list, status: 200, total: sampleOf(seen).length, safe: true });
  const own = seen[0];
  const get = operationOf(entity, 'get');
  if (own !== undefined && get !== undefined) {
    const request = get.encodeCall({ id: String(own.id) });
    ask.plain(`${place}.get.seen`, { as, request, status: 200, safe: true });
    askFieldRights(ask, actor, seen);
  }
  for (const record of hidden.slice(0, 1)) askUnseen(ask, actor, `${place}.hidden`, record);
  for (const record of foreignRows(ask, actor).slice(0, 1)) askUnseen(ask, actor, `${place}.foreign`, record);
}

/** Who only works on what refers to a record sees what it is called by, and nothing else of it. */
function askNames(ask: Ask, actor: Actor): void {
  const { entity } = ask;
  const [own] = rowsFor(ask.ground, entity, actor).seen;
  const get = operationOf(entity, 'get');
  if (own === undefined || get === undefined) return;
  const parents = entity.fields.filter((field) => referenceTarget(field)?.entity === entity.name);
  const named = new Set([
    entity.titleField,
    'code',
    entity.list.tree,
    ...entity.lookup,
    ...parents.map(({ name }) => name),
  ]);
  const lacks = readableFields(entity).flatMap(({ name, system }) => (system || named.has(name) ? [] : [name]));
  const request = get.encodeCall({ id: String(own.id) });
  ask.plain(`rows.${actor.role}.get.named`, { as: actor.person, request, status: 200, lacks, safe: true });
}

function foreignRows({ entity, ground }: Ask, { person }: Actor): readonly EntityRecord[] {
  const rows = ground.fixtures[entity.name] ?? [];
  return entity.storage === 'tenant' ? rows.filter((row) => tenantOf(row) !== person.tenantId) : [];
}

/** Rows that fit into an address by their ids. */
const SAMPLE = 12;

/** Some of the rows, from the first to the last of them. */
function sampleOf(rows: readonly EntityRecord[]): readonly EntityRecord[] {
  const step = Math.max(1, rows.length / SAMPLE);
  return rows.length <= SAMPLE ? rows : Array.from({ length: SAMPLE }, (_, at) => rows[Math.floor(at * step)] ?? {});
}

/** A record that she does not see is none: whatever she has a right to do answers that there is none. */
function askUnseen(ask: Ask, { person: as, codes }: Actor, place: string, record: EntityRecord): void {
  const { entity } = ask;
  const { update, remove } = entity.permissions;
  const id = String(record.id);
  const none = ask.refusal('notFound');
  const put = (name: string, request: WireRequest | undefined, more: { readonly safe?: true } = {}) => {
    if (request !== undefined) ask.plain(`${place}.${name}`, { as, request, ...none, ...more });
  };
  put('get', operationOf(entity, 'get')?.encodeCall({ id }), { safe: true });
  if (entity.storage === 'global') return;
  if (codes.has(update)) put('update', operationOf(entity, 'update')?.encodeCall({ id, record: {} }));
  if (codes.has(remove)) put('remove', operationOf(entity, 'removeMany')?.encodeCall({ ids: [id] }));
}

/** Fields that a role sees as stars, or not at all, in the first record of hers that has something there. */
function askFieldRights(
  { entity, ...ask }: Ask,
  { role, person: as, codes }: Actor,
  seen: readonly EntityRecord[],
): void {
  const get = operationOf(entity, 'get');
  for (const field of readableFields(entity)) {
    const isMissing = !mayRead(field, codes);
    if (!isMissing && !isMaskedFor(field, codes)) continue;
    const record = seen.find(({ [field.name]: value }) => !isAbsent(value));
    if (record === undefined || get === undefined) continue;
    const request = get.encodeCall({ id: String(record.id) });
    const said = { as, request, status: 200, safe: true } as const;
    const value = String(record[field.name]);
    if (isMissing) ask.plain(`rows.${role}.${field.name}.lacks`, { ...said, lacks: [field.name] });
    else if (field.mask !== undefined)
      ask.plain(`rows.${role}.${field.name}.masked`, {
        ...said,
        holds: { [field.name]: maskValue(field.mask, value) },
      });
  }
}

/** The list of what is among these: rows that are none of the demo's, of seeds or of people, change nothing of the answer. */
function listOf(
  { entity }: Ask,
  among: readonly EntityRecord[],
  filters: readonly Filter[] = [],
): WireRequest | undefined {
  if (entity.api.tree !== undefined || among.length === 0) return undefined;
  const own: Filter = { field: 'id', op: 'in', value: among.map(({ id }) => id) };
  return operationOf(entity, 'list')?.encodeCall({ page: 1, size: 10, sort: [], filters: [own, ...filters] });
}

/** What the search bar and the tabs of the list leave of the administrator's rows. */
function askFilters(ask: Ask): void {
  const { entity } = ask;
  const rows = rowsFor(ask.ground, entity, ADMINISTRATOR).seen.filter((row) => isSteady(entity, row));
  for (const { field: name, op } of entity.list.search) {
    const searched = fieldOf(entity, name);
    // Numbers that are made hold the day they were made on.
    if (searched === undefined || searched.type === 'sequence') continue;
    // Nobody finds anything by a part of what everybody sees as stars.
    if (isMaskedFor(searched, '*') && operators[op].isWhole !== true) continue;
    const values = rows.map((row) => row[name]).filter((value) => typeof value === 'string');
    const value = values[Math.floor(values.length / 2)];
    if (value !== undefined && (op === 'eq' || op === 'contains'))
      askFilter(ask, rows, `list.${name}.${op}`, { field: name, op, value });
  }
  const { tabs } = entity.list;
  const tab = tabs !== undefined && 'field' in tabs ? fieldOf(entity, tabs.field) : undefined;
  for (const { key } of tab === undefined ? [] : keysOf(ask, tab))
    askFilter(ask, rows, `list.tab.${key}`, { field: tab?.name ?? '', op: 'eq', value: key });
}

/** Rows that it leaves and rows that it does not. */
function askFilter(ask: Ask, rows: readonly EntityRecord[], name: string, filter: Filter): void {
  const condition = { path: filter.field, op: filter.op, value: filter.value as string };
  const left = rows.filter((row) => evaluateCondition(condition, recordScope(row)));
  const kept = new Set(left);
  const out = sampleOf(rows.filter((row) => !kept.has(row)));
  const request = listOf(ask, [...sampleOf(left), ...out], [filter]);
  if (request !== undefined) ask.plain(name, { request, status: 200, total: sampleOf(left).length, safe: true });
}
