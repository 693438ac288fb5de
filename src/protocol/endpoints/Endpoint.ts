import type { CallPlace } from '../calls/CallPlace.ts';
import type { Schema, TypeOf } from './Schema.ts';

/** What a fixed call takes and answers, and who may call it; where it is stands in `protocol/calls`. */
export interface EndpointShape {
  /**
   * Who may call: anybody, whoever is signed in, the platform's administrator, readers of an entity,
   * or holders of one of the codes.
   */
  readonly access:
    | 'public'
    | 'login'
    | 'administrator'
    | { readonly menuOf: string }
    | { readonly any: readonly string[] };
  /**
   * It is about people, roles or settings that the platform's administrator looks after in every tenant,
   * never about the own account; `entity`: where the entity that the call names is one of those.
   */
  readonly acrossTenants?: boolean | 'entity';
  /** The answer is the whole body; every other travels in `{code, success, data, msg}`. */
  readonly bare?: true;
  /** One sentence for the reader of the interface document. */
  readonly summary: { readonly zh: string; readonly en: string };
  /** Of the `:names` in the path. */
  readonly params?: Schema<object>;
  readonly query?: Schema<object>;
  readonly body?: Schema<unknown>;
  /** Multipart upload with this field, `files` repeated, instead of a JSON body. */
  readonly upload?: 'file' | 'files';
  /** The answer is the bytes of a file. */
  readonly binary?: true;
  /** The entity whose record the answer refers to by its name. */
  readonly record?: string;
  /** Of `data`, or of the whole body of a bare call; may refer to `endpointComponents`. */
  readonly answer: Schema<unknown>;
}

/** One fixed call of the contract: not of an entity's family, stated once for both ends and OpenAPI. */
export interface Endpoint extends EndpointShape, CallPlace {}

/** What stands in the address; nothing where a call takes nothing. */
export type QueryOf<E> = E extends { readonly query: infer S } ? TypeOf<S> : Readonly<Record<never, never>>;

/** The `:names` of the path. */
export type ParamsOf<E> = E extends { readonly params: infer S } ? TypeOf<S> : Readonly<Record<never, never>>;

export type BodyOf<E> = E extends { readonly body: infer S } ? TypeOf<S> : undefined;

export type AnswerOf<E> = E extends { readonly answer: infer S } ? TypeOf<S> : never;
