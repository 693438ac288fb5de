/**
 * What `shian types` wrote of the project's schemas: the generated file adds `entities`, `writes`, `dictionaries` and
 * `actions` to it (`declare module`). Nothing is known, and everything allowed, where nothing was generated.
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled from outside
export interface SchemaTypes {}

type Part<K extends string> = SchemaTypes extends { readonly [P in K]: infer T } ? T : Record<never, never>;
/** Any text where nothing was generated. */
type NameIn<T> = [keyof T] extends [never] ? string : Extract<keyof T, string>;

type Entities = Part<'entities'>;
type Writes = Part<'writes'>;
type Dictionaries = Part<'dictionaries'>;
type Actions = Part<'actions'>;

type AnyRecord = Readonly<Record<string, unknown>>;

/** Names of the project's entities. */
export type EntityName = NameIn<Entities>;

/** A stored record as handlers see it: every field with a column, null where it is empty. */
export type RowOf<N extends string> = N extends keyof Entities ? Entities[N] : AnyRecord;

/**
 * What a client sends of a record: fields that people fill in, child rows included.
 * @public
 */
export type WriteOf<N extends string> = N extends keyof Writes ? Writes[N] : AnyRecord;

/** Fields of a record with their values, as far as given: a change, or a record while it is being made. */
export type ChangesOf<N extends string> = N extends keyof Entities
  ? { readonly [K in keyof Entities[N]]?: Entities[N][K] } & (N extends keyof Writes ? Partial<Writes[N]> : unknown)
  : AnyRecord;

/**
 * A record as a console holds it: the fields of the schema and no others, with values as any backend may have left
 * them. Each is read for what it is where it is used.
 */
export type ShownRecord<N extends string> = N extends keyof Entities
  ? { readonly [K in keyof Entities[N] | (N extends keyof Writes ? keyof Writes[N] : never)]?: unknown }
  : AnyRecord;

/** Names of an entity's stored fields. */
export type FieldName<N extends string> = N extends keyof Entities ? Extract<keyof Entities[N], string> : string;

/** Where a condition over rows of an entity looks: one of its fields, or one behind a reference (`entId.regionCode`). */
export type FieldPath<N extends string> = N extends keyof Entities
  ? FieldName<N> | `${FieldName<N>}.${string}`
  : string;

/** Codes of the project's dictionaries. */
export type DictionaryCode = NameIn<Dictionaries>;

/** Keys of one dictionary. */
export type KeyOf<D extends string> = D extends keyof Dictionaries ? Dictionaries[D] : string;

/**
 * `<entity>.<name>` of every declared action and call.
 * @public
 */
export type ActionName = NameIn<Actions>;

/** Those that a handler of the project answers. */
export type HandlerName = NameIn<{ [K in keyof Actions as Actions[K] extends { handled: true } ? K : never]: K }>;

/** Names of the actions and calls of one entity. */
export type CallName<E extends string> = ActionName extends infer A ? (A extends `${E}.${infer C}` ? C : never) : never;

/** The input fields of an action or call, after validation. */
export type InputOf<A extends string> = A extends keyof Actions
  ? Actions[A] extends { input: infer I }
    ? I
    : AnyRecord
  : AnyRecord;

/** What a client reads of a call's answer, whatever the backend left out: every part that the schema states. */
export type ReadOf<A extends string> = A extends keyof Actions
  ? Actions[A] extends { read: infer R }
    ? R
    : unknown
  : unknown;

/** What an action or call answers. */
export type CallAnswerOf<A extends string> = A extends keyof Actions
  ? Actions[A] extends { answer: infer R }
    ? R
    : unknown
  : unknown;

/**
 * One uploaded file, as generated types name it. No interface, so that it also counts as a plain record.
 * @public
 */
export type FileValue = {
  readonly name: string;
  readonly originalName: string;
  readonly link: string;
  readonly size?: number;
};

/**
 * A place in degrees, as generated types name it.
 * @public
 */
export type PlaceValue = { readonly lng: number; readonly lat: number; readonly address?: string };
