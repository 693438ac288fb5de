import type { HttpMethod } from '../model/Action.ts';
import type { Condition } from '../model/Condition.ts';
import type { ConventionName, Entity, SortItem } from '../model/Entity.ts';
import type { JsonSchema } from '../model/Json.ts';
import type { OperationName } from '../model/operations.ts';

/** A record in canonical values, keyed by field name. Dates are text, ids strings, absent is null. */
export type EntityRecord = Readonly<Record<string, unknown>>;

/** One filter as list calls carry it: the field, the operator, canonical values. */
export interface Filter {
  readonly field: string;
  readonly op:
    | 'eq'
    | 'ne'
    | 'gt'
    | 'gte'
    | 'lt'
    | 'lte'
    | 'in'
    | 'notIn'
    | 'contains'
    | 'startsWith'
    | 'endsWith'
    | 'notContains'
    | 'empty'
    | 'between';
  readonly value: unknown;
}

export interface ListQuery {
  /** 1-based. */
  readonly page: number;
  readonly size: number;
  readonly sort: readonly SortItem[];
  /** All must hold. */
  readonly filters: readonly Filter[];
}

export interface Page {
  readonly records: readonly EntityRecord[];
  readonly total: number;
  readonly size: number;
  readonly current: number;
}

/** What each operation is asked, in meaning. */
export interface Calls {
  list: ListQuery;
  get: { readonly id: string };
  getMany: { readonly ids: readonly string[] };
  findOne: { readonly filters: readonly Filter[] };
  findAll: { readonly filters: readonly Filter[]; readonly sort: readonly SortItem[] };
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
  list: Page;
  get: EntityRecord;
  getMany: readonly EntityRecord[];
  findOne: EntityRecord | null;
  findAll: readonly EntityRecord[];
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

/** An answer as it stands in `data` (or in the whole body where the convention has no envelope). */
export interface WireOutput {
  readonly body: unknown;
  /** Lower-case header names; `rest` carries totals in `content-range`. */
  readonly headers: Readonly<Record<string, string>>;
}

/** One operation of a convention: stated once, used by both ends, OpenAPI and tests. */
export interface Operation<N extends OperationName = OperationName> {
  readonly name: N;
  readonly method: HttpMethod;
  /** Below the entity's base path; `{id}` style parameters. */
  readonly path: string;
  /** Console: meaning to wire. */
  readonly encodeCall: (call: Calls[N], entity: Entity) => Omit<WireRequest, 'method'>;
  /** Server: wire to meaning. */
  readonly decodeCall: (input: WireInput, entity: Entity) => Calls[N];
  readonly encodeResult: (result: Results[N], entity: Entity) => WireOutput;
  readonly decodeResult: (output: WireOutput, entity: Entity, call: Calls[N]) => Results[N];
  /** Two operations on one route (blade's submit): the first that accepts the input takes it. */
  readonly accepts: (input: WireInput) => boolean;
  /** Closed JSON Schemas for the router and OpenAPI, in wire values (S4, S5). */
  readonly schema: (entity: Entity) => {
    readonly params?: JsonSchema;
    readonly query?: JsonSchema;
    readonly body?: JsonSchema;
    readonly answer: JsonSchema;
  };
}

export interface Convention {
  readonly name: ConventionName;
  /** Answers are wrapped in `{code, success, data, msg}`. */
  readonly envelope: boolean;
  /** How values travel: `blade` csv lists, JSON text, empty strings for null; `plain` native JSON. */
  readonly values: 'blade' | 'plain';
  readonly operations: { readonly [N in OperationName]?: Operation<N> };
}

/** A field's value there and back for one wire style. Codecs are total over field types. */
export interface ValueCodec {
  readonly encode: (value: unknown) => unknown;
  readonly decode: (wire: unknown) => unknown;
  /** JSON Schema of the wire value, with limits on every leaf. */
  readonly schema: JsonSchema;
}

/** The envelope of contract.md section 1.1, with field errors for the console's forms. */
export interface Envelope<T = unknown> {
  readonly code: number;
  readonly success: boolean;
  readonly data: T;
  readonly msg: string;
  /** Field name to text; only with 400 and 409. */
  readonly errors?: Readonly<Record<string, string>>;
  /** 409 on a stale save: the record as it stands now, in wire values. */
  readonly current?: unknown;
}

/** A reference filter or data scope, ready for the repository. */
export type RowFilter = Condition;
