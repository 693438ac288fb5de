import type { Action, ActionRequest, Call } from '../model/Action.ts';
import type { Entity } from '../model/Entity.ts';
import type { Field } from '../model/Field.ts';
import type { JsonSchema } from '../model/Json.ts';
import { memoize } from '../model/memoize.ts';
import { pageSchema } from './envelope.ts';
import { closedObject, looseParamSchemas, MAX_IDS, pathParamSchemas } from './inputSchemas.ts';
import { fillPath, joinPath, pathParams } from './paths.ts';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE, pageSchemas, wholeNumber } from './query/listQuery.ts';
import { recordSchema } from './records.ts';
import type { EntityRecord, OperationSchema, WireInput, WireRequest } from './types.ts';
import { codecOf } from './values/codecOf.ts';
import { wireStyleOf } from './wireStyles.ts';
import { bodyObject, idList, queryText } from './wireValues.ts';

/** What an action or call is asked, in canonical values. */
export interface DeclaredInput {
  /** One id for `record` actions, several for `selection`, none otherwise. */
  readonly ids: readonly string[];
  /** Values of the declared input fields. */
  readonly values: EntityRecord;
  /** Paged calls. */
  readonly page?: { readonly current: number; readonly size: number };
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
  const values = encodeValues(entity, declared, input.values);
  const ids = { ...(input.ids[0] === undefined ? {} : { id: input.ids[0] }) };
  const carried = { ...idsOnWire(declared, input.ids), ...values, ...pageOnWire(input) };
  const rest = Object.fromEntries(Object.entries(carried).filter(([name]) => !inPath.includes(name)));
  return {
    method: declared.request.method,
    path: fillPath(path, { ...record, ...values, ...ids }),
    ...(sendOf(declared.request) === 'query' ? { query: asQuery(rest), body: undefined } : { query: {}, body: rest }),
  };
}

/** The same back on the server. Unknown keys are dropped; values may come from path, query or body. */
export function decodeDeclared(entity: Entity, declared: Action | Call, input: WireInput): DeclaredInput {
  const body = bodyObject(input.body);
  const found = (name: string): unknown => input.params[name] ?? readQuery(input, name) ?? body[name];
  const style = wireStyleOf(entity);
  const values: Record<string, unknown> = {};
  for (const field of declared.fields) {
    const wire = found(field.name);
    const codec = codecOf(field, style);
    if (wire !== undefined && codec !== undefined) values[field.name] = codec.decode(wire);
  }
  const paged = 'page' in declared && declared.page;
  return {
    ids: declaredIds(declared, found, Array.isArray(input.body) ? input.body : undefined),
    values,
    ...(paged ? { page: readPage(found) } : {}),
  };
}

/** Path below the API base of a declared action or call. */
export function declaredPath(entity: Entity, declared: Action | Call): string {
  return joinPath(entity.api.base, declared.request.path);
}

/** Closed schemas of an action: its fields and ids in, `true`, a scalar or the record out. */
export function actionSchema(entity: Entity, action: Action): OperationSchema {
  return schemasOf(entity).get(action) ?? inputSchemas(entity, action, actionAnswer(entity));
}

/** Closed schemas of a declared read; paged ones take `current` and `size` and answer the page envelope. */
export function callSchema(entity: Entity, call: Call): OperationSchema {
  return schemasOf(entity).get(call) ?? inputSchemas(entity, call, call.page ? pageSchema(call.answer) : call.answer);
}

const schemasOf = memoize((entity: Entity): ReadonlyMap<Action | Call, OperationSchema> => {
  const actions = entity.actions.map((action) => [action, inputSchemas(entity, action, actionAnswer(entity))] as const);
  const calls = entity.calls.map(
    (call) => [call, inputSchemas(entity, call, call.page ? pageSchema(call.answer) : call.answer)] as const,
  );
  return new Map<Action | Call, OperationSchema>([...actions, ...calls]);
});

function actionAnswer(entity: Entity): JsonSchema {
  const text = { type: 'string', maxLength: 20_000 };
  return { anyOf: [{ type: 'boolean' }, { type: 'number' }, text, recordSchema(entity, 'answer')] };
}

function inputSchemas(entity: Entity, declared: Action | Call, answer: JsonSchema): OperationSchema {
  const inPath = pathParams(declaredPath(entity, declared));
  const style = wireStyleOf(entity);
  const fields = declared.fields.flatMap((field): [string, JsonSchema][] => {
    const codec = codecOf(field, style);
    return codec === undefined || inPath.includes(field.name) ? [] : [[field.name, codec.input]];
  });
  const ids =
    isAction(declared) && declared.scope !== 'collection'
      ? { id: looseParamSchemas.id, ids: looseParamSchemas.ids }
      : {};
  const paged = 'page' in declared && declared.page ? pageSchemas : {};
  const properties = { ...ids, ...paged, ...Object.fromEntries(fields) };
  const inBody = sendOf(declared.request) === 'body';
  return {
    ...(inPath.length === 0 ? {} : { params: paramSchema(inPath) }),
    query: closedObject(inBody ? {} : Object.fromEntries(Object.keys(properties).map((name) => [name, queryField]))),
    ...(inBody
      ? {
          body: {
            ...closedObject(properties, ['object', 'array', 'null']),
            maxItems: MAX_IDS,
            items: { type: ['string', 'number'], maxLength: 64, maximum: Number.MAX_SAFE_INTEGER },
          },
        }
      : {}),
    answer,
  };
}

/** In a query every value is text. */
const queryField: JsonSchema = {
  type: ['string', 'array'],
  maxLength: 21 * MAX_IDS,
  maxItems: MAX_IDS,
  items: { type: 'string', maxLength: 2000 },
};

function paramSchema(names: readonly string[]): JsonSchema {
  return { ...closedObject(Object.fromEntries(names.map((name) => [name, pathParamSchemas.id]))), required: names };
}

function isAction(declared: Action | Call): declared is Action {
  return 'scope' in declared;
}

/** GET has no body, whatever the schema says. */
function sendOf(request: ActionRequest): 'query' | 'body' {
  return request.method === 'GET' ? 'query' : request.send;
}

function idsOnWire(declared: Action | Call, ids: readonly string[]): Readonly<Record<string, unknown>> {
  if (!isAction(declared) || declared.scope === 'collection') return {};
  if (declared.scope === 'record') return ids[0] === undefined ? {} : { id: ids[0] };
  return { ids };
}

function encodeValues(
  entity: Entity,
  declared: Action | Call,
  values: EntityRecord,
): Readonly<Record<string, unknown>> {
  const style = wireStyleOf(entity);
  const wire: Record<string, unknown> = {};
  for (const field of declared.fields) {
    const value = values[field.name];
    if (value !== undefined) wire[field.name] = encodeValue(field, style, value);
  }
  return wire;
}

function encodeValue(field: Field, style: 'blade' | 'plain', value: unknown): unknown {
  return codecOf(field, style)?.encode(value);
}

function pageOnWire(input: DeclaredInput): Readonly<Record<string, unknown>> {
  return input.page === undefined ? {} : { current: input.page.current, size: input.page.size };
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
  const ids = [...idList(found('id')), ...idList(found('ids')), ...idList(list ?? [])];
  return [...new Set(ids)].slice(0, declared.scope === 'record' ? 1 : MAX_IDS);
}

function readPage(found: (name: string) => unknown): { readonly current: number; readonly size: number } {
  return {
    current: wholeNumber(textOf(found('current')), 1, 1_000_000),
    size: wholeNumber(textOf(found('size')), DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE),
  };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
