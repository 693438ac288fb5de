import type { HttpMethod } from '../model/Action.ts';
import type { Entity, SortItem } from '../model/Entity.ts';
import type { JsonSchema } from '../model/Json.ts';
import type { OperationName } from '../model/operations.ts';
import type { Operator } from '../model/operators.ts';
import type { Tree } from '../model/Tree.ts';
import type { TotalKind } from '../model/totals.ts';
import type { FilterProblem } from './query/filterTree.ts';

/** A record in canonical values, keyed by field name. Dates are text, ids strings, absent is null. */
export type EntityRecord = Readonly<Record<string, unknown>>;

/** One filter as list calls carry it: the field, the operator, canonical values or a relative time. */
export interface Filter {
  /** Of the entity; `entId.regionCode` is a field of what a reference names, `*` any text that the list shows. */
  readonly field: string;
  readonly op: Operator;
  readonly value: unknown;
}

/** Filters joined by all, any and not: one shape from the address of a list to its SQL. */
export type FilterTree = Tree<Filter>;

export interface ListQuery {
  /** 1-based. */
  readonly page: number;
  readonly size: number;
  readonly sort: readonly SortItem[];
  /** All must hold. */
  readonly filters: readonly FilterTree[];
  /** Figures that may come with the rows: whoever answers leaves them out where they would be waited for. */
  readonly figures?: CountQuery;
}

/** The page that is asked for; `current` is 1-based. */
export interface AskedPage {
  readonly current: number;
  readonly size: number;
}

export interface PageOf<R> extends AskedPage {
  readonly records: readonly R[];
  readonly total: number;
}

export type Page = PageOf<EntityRecord>;

/** A page with the figures that were asked for with it, where they were at hand. */
export interface FiguredPage extends Page {
  readonly figures?: CountAnswer;
}

/** What rows are counted by: the values of a field, or the day or month of a time. */
export interface CountKey {
  readonly field: string;
  readonly part?: 'day' | 'month';
}

/** A figure over the rows of a group; `count` counts those that have a value. */
export interface TotalAsk {
  readonly field: string;
  readonly of: TotalKind;
}

/** One question to the rows that meet the call's filters and its own. */
export interface CountAsk {
  readonly filters: readonly FilterTree[];
  /** Without it all rows are one group. */
  readonly by?: CountKey;
  readonly totals: readonly TotalAsk[];
}

export interface CountQuery {
  /** Hold for every question. */
  readonly filters: readonly FilterTree[];
  readonly asks: readonly CountAsk[];
  /** Why the questions could not be read. */
  readonly problem?: FilterProblem;
}

/** Rows that have one key: how many, and the figures in the order they were asked for, as exact texts. */
export interface CountGroup {
  readonly key: string | null;
  readonly count: number;
  readonly totals: readonly (string | null)[];
}

/** The groups of each question, in the order of the questions. */
export type CountAnswer = readonly (readonly CountGroup[])[];

/** What each operation is asked, in meaning. */
export interface Calls {
  list: ListQuery;
  get: { readonly id: string };
  getMany: { readonly ids: readonly string[] };
  findOne: { readonly filters: readonly FilterTree[] };
  findAll: { readonly filters: readonly FilterTree[]; readonly sort: readonly SortItem[] };
  counts: CountQuery;
  create: { readonly record: EntityRecord };
  update: { readonly id: string; readonly record: EntityRecord };
  patch: { readonly id: string; readonly record: EntityRecord };
  remove: { readonly id: string };
  removeMany: { readonly ids: readonly string[] };
  setStatus: { readonly id: string; readonly status: string | null };
  setStatusById: { readonly id: string; readonly status: string };
}

/** What each operation answers, in meaning. `true` where conventions answer a boolean. */
export interface Results {
  list: FiguredPage;
  get: EntityRecord;
  getMany: readonly EntityRecord[];
  findOne: EntityRecord | null;
  findAll: readonly EntityRecord[];
  counts: CountAnswer;
  create: EntityRecord | true;
  update: EntityRecord | true;
  patch: EntityRecord | true;
  remove: true;
  removeMany: true;
  setStatus: true;
  setStatusById: true;
}

/** A request below the API base, before it is written as a URL. Values of `query` are wire texts. */
export interface WireRequest {
  readonly method: HttpMethod;
  /** Path with its parameters filled, without leading slash. */
  readonly path: string;
  readonly query: Readonly<Record<string, string | readonly string[]>>;
  /** JSON body; undefined when the request has none. */
  readonly body: unknown;
}

/** The same request as the server's router hands it over. */
export interface WireInput {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string | readonly string[]>>;
  readonly body: unknown;
}

/** An answer inside its convention's envelope, or the whole body where there is none. */
export interface WireOutput {
  readonly body: unknown;
  /** Lower-case header names; `rest` carries totals in `content-range`. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Values that name records: they fill `{id}` parts of the path, or travel in query or body when it has none. */
export type OperationParam = 'id' | 'ids' | 'status';

/** What an operation's call looks like before it is bound to an entity's path. */
export interface EncodedCall {
  readonly params?: Readonly<Partial<Record<OperationParam, string>>>;
  readonly query?: WireRequest['query'];
  readonly body?: unknown;
}

/** Closed JSON Schemas in wire values, for the router and OpenAPI. */
export interface OperationSchema {
  readonly params?: JsonSchema;
  readonly query?: JsonSchema;
  readonly body?: JsonSchema;
  /** Of what stands inside the convention's envelope. */
  readonly answer: JsonSchema;
  /** Headers of an answer by lower-case name, with what they say. */
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * One operation of a convention: stated once, used by both ends, OpenAPI and tests. Consumers take it
 * through `operationOf(entity, name)`, which applies the entity's overrides.
 */
export interface Operation<N extends OperationName = OperationName> {
  readonly name: N;
  readonly method: HttpMethod;
  /** Below the entity's base path; `{id}` style parameters. */
  readonly path: string;
  /** Params the operation takes; those that the path does not carry travel as `send` says. */
  readonly params: readonly OperationParam[];
  readonly send: 'query' | 'body';
  /** Console: meaning to wire. */
  readonly encodeCall: (call: Calls[N], entity: Entity) => EncodedCall;
  /** Server: wire to meaning; `input.params` has every param, wherever it travelled. */
  readonly decodeCall: (input: WireInput, entity: Entity) => Calls[N];
  readonly encodeResult: (result: Results[N], entity: Entity, call: Calls[N]) => WireOutput;
  readonly decodeResult: (output: WireOutput, entity: Entity, call: Calls[N]) => Results[N];
  /** Two operations on one route (blade's submit): the first that accepts the input takes it. */
  readonly accepts?: (input: WireInput) => boolean;
  readonly schema: (entity: Entity) => Omit<OperationSchema, 'params'>;
}

/** An operation of one entity: overrides applied, path complete below the API base. */
export interface EntityOperation<N extends OperationName = OperationName> {
  readonly name: N;
  readonly entity: Entity;
  readonly method: HttpMethod;
  /** Below the API base, without leading slash, with `{id}` style parameters. */
  readonly path: string;
  /** Console: meaning to a request ready for the HTTP client. */
  readonly encodeCall: (call: Calls[N]) => WireRequest;
  /** Server: what the router hands over to meaning. Never throws; unreadable values stay for validation. */
  readonly decodeCall: (input: WireInput) => Calls[N];
  readonly encodeResult: (result: Results[N], call: Calls[N]) => WireOutput;
  readonly decodeResult: (output: WireOutput, call: Calls[N]) => Results[N];
  readonly accepts: (input: WireInput) => boolean;
  readonly schema: OperationSchema;
}

/** How values travel: `blade` csv lists, JSON text, empty strings for null; `plain` native JSON. */
export type WireStyle = 'blade' | 'plain';

/** A field's value there and back for one wire style. Codecs are total over field types. */
export interface ValueCodec {
  /** Canonical to wire; null says absent. */
  readonly encode: (value: unknown) => unknown;
  /** Wire to canonical. Never throws: what cannot be read is handed on, and validation refuses it. */
  readonly decode: (wire: unknown) => unknown;
  /** JSON Schema of the wire value as we send it, with limits on every leaf. */
  readonly schema: JsonSchema;
  /** JSON Schema of what we accept: also the ways other clients write "not set". Limits on every leaf. */
  readonly input: JsonSchema;
}
