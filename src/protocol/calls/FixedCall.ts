import type { AnswerOf, BodyOf, EndpointShape, ParamsOf, QueryOf } from '../endpoints/Endpoint.ts';
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

type Given<K extends string, T> = [T] extends [undefined]
  ? object
  : Readonly<Record<never, never>> extends T
    ? { readonly [key in K]?: T }
    : { readonly [key in K]: T };

/** What a fixed call is sent. */
export type SentOf<E> = Given<'params', ParamsOf<E>> & Given<'query', QueryOf<E>> & Given<'body', BodyOf<E>>;
