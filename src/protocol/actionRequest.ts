import type { Action, Call } from '../model/Action.ts';
import type { Entity } from '../model/Entity.ts';
import { conventionOf } from './conventions/index.ts';
import { declaredPath, isAction, sendOf } from './declaredPlace.ts';
import { MAX_IDS } from './inputSchemas.ts';
import { fillPath, pathParams } from './paths.ts';
import type { AskedPage, EntityRecord, WireInput, WireRequest, WireStyle } from './types.ts';
import { codecOf } from './values/codecOf.ts';
import { bodyObject, idList, queryText } from './wireValues.ts';

/** What an action or call is asked, in canonical values. */
export interface DeclaredInput {
  /** One id for `record` actions, several for `selection`, none otherwise. */
  readonly ids: readonly string[];
  /** Values of the declared input fields. */
  readonly values: EntityRecord;
  /** Paged calls. */
  readonly page?: AskedPage;
}

/**
 * The request of a declared action or call. `{id}` and `{field}` in the path come from the ids, the
 * input and the record; the rest travels as `send` says: ids comma-joined in a query, a list in a
 * body (one plain `id` for record actions).
 */
export function encodeDeclared(
  entity: Entity,
  declared: Action | Call,
  input: DeclaredInput,
  record: EntityRecord = {},
): WireRequest {
  const path = declaredPath(entity, declared);
  const inPath = pathParams(path);
  const texts = encodeValues(declared, input.values, TEXT_STYLE);
  const inQuery = sendOf(declared.request) === 'query';
  const values = inQuery ? texts : encodeValues(declared, input.values, conventionOf(entity).records.values);
  const ids = { ...(input.ids[0] === undefined ? {} : { id: input.ids[0] }) };
  const carried = { ...idsOnWire(declared, input.ids), ...values, ...pageOnWire(entity, input) };
  const rest = Object.fromEntries(Object.entries(carried).filter(([name]) => !inPath.includes(name)));
  return {
    method: declared.request.method,
    path: fillPath(path, { ...record, ...texts, ...ids }),
    ...(inQuery ? { query: asQuery(rest), body: undefined } : { query: {}, body: rest }),
  };
}

/** The same back on the server. Unknown keys are dropped; values may come from path, query or body. */
export function decodeDeclared(entity: Entity, declared: Action | Call, input: WireInput): DeclaredInput {
  const body = bodyObject(input.body);
  const inText = (name: string): unknown => input.params[name] ?? readQuery(input, name);
  const found = (name: string): unknown => inText(name) ?? body[name];
  const values: Record<string, unknown> = {};
  for (const field of declared.fields) {
    const wire = found(field.name);
    const style = inText(field.name) === undefined ? conventionOf(entity).records.values : TEXT_STYLE;
    const codec = codecOf(field, style);
    if (wire !== undefined && codec !== undefined) values[field.name] = codec.decode(wire);
  }
  const paged = 'page' in declared && declared.page;
  return {
    ids: declaredIds(declared, found, Array.isArray(input.body) ? input.body : undefined),
    values,
    ...(paged ? { page: conventionOf(entity).paging.readAsked(found) } : {}),
  };
}

/** Paths and queries carry texts only, whatever the convention: lists comma-joined, structures as JSON. */
const TEXT_STYLE = 'blade';

function idsOnWire(declared: Action | Call, ids: readonly string[]): Readonly<Record<string, unknown>> {
  if (!isAction(declared) || declared.scope === 'collection') return {};
  const { ids: key } = declared.request;
  if (declared.scope === 'record') return ids[0] === undefined ? {} : { [key ?? 'id']: ids[0] };
  return { [key ?? 'ids']: ids };
}

function encodeValues(
  declared: Action | Call,
  values: EntityRecord,
  style: WireStyle,
): Readonly<Record<string, unknown>> {
  const wire: Record<string, unknown> = {};
  for (const field of declared.fields) {
    const value = values[field.name];
    if (value !== undefined) wire[field.name] = codecOf(field, style)?.encode(value);
  }
  return wire;
}

function pageOnWire(entity: Entity, { page }: DeclaredInput): Readonly<Record<string, unknown>> {
  return page === undefined ? {} : conventionOf(entity).paging.writeAsked(page);
}

/** Query values are texts; lists are comma-joined, structures JSON, null is left out. */
function asQuery(values: Readonly<Record<string, unknown>>): Record<string, string> {
  const query: Record<string, string> = {};
  for (const [name, value] of Object.entries(values)) {
    if (value === null || value === undefined || value === '') continue;
    query[name] = isTextList(value)
      ? value.join(',')
      : typeof value === 'object'
        ? JSON.stringify(value)
        : String(value);
  }
  return query;
}

function isTextList(value: unknown): value is readonly (string | number)[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string' || typeof item === 'number');
}

/** A repeated key is a list. */
function readQuery(input: WireInput, name: string): unknown {
  const value = Object.hasOwn(input.query, name) ? input.query[name] : undefined;
  return Array.isArray(value) && value.length < 2 ? queryText(input.query, name) : value;
}

function declaredIds(
  declared: Action | Call,
  found: (name: string) => unknown,
  list: readonly unknown[] | undefined,
): readonly string[] {
  if (!isAction(declared) || declared.scope === 'collection') return [];
  const own = declared.request.ids === undefined ? undefined : found(declared.request.ids);
  const ids = [...idList(own), ...idList(found('id')), ...idList(found('ids')), ...idList(list ?? [])];
  return [...new Set(ids)].slice(0, declared.scope === 'record' ? 1 : MAX_IDS);
}
