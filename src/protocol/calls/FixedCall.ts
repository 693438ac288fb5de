import type { AnswerOf, EndpointShape } from '../endpoints/Endpoint.ts';
import type { Flat, TypeOf } from '../endpoints/Schema.ts';
import type { CallPlace } from './CallPlace.ts';

/** Carries the type of what is sent; it stands in no value. */
declare const shape: unique symbol;

/** One fixed call as a client makes it; its types come from its schemas, which stay out of the browser. */
export interface FixedCall<E extends EndpointShape> extends CallPlace {
  readonly [shape]?: E;
}

/** A fixed call whose answer is read: other backends leave things out, and write numbers as text. */
export interface ReadCall<E extends EndpointShape, A extends AnswerOf<E> = AnswerOf<E>> extends FixedCall<E> {
  readonly read: (answer: unknown) => A;
}

type Given<E, K extends 'params' | 'query' | 'body'> = E extends { readonly [key in K]: infer S }
  ? Readonly<Record<never, never>> extends TypeOf<S>
    ? { readonly [key in K]?: TypeOf<S> }
    : { readonly [key in K]: TypeOf<S> }
  : unknown;

/** What a fixed call is sent. */
export type SentOf<E> = Flat<Given<E, 'params'> & Given<E, 'query'> & Given<E, 'body'>>;
