import type { CallPlace } from '../../../protocol/calls/CallPlace.ts';
import type { FixedCall, ReadCall, SentOf } from '../../../protocol/calls/FixedCall.ts';
import type { AnswerOf, EndpointShape } from '../../../protocol/endpoints/Endpoint.ts';
import { type HttpCall, request, urlOf } from './httpClient.ts';

/** How a call travels besides what it says; files travel as the parts of a form, in place of a body. */
type Travel = Omit<HttpCall, 'method' | 'path' | 'query' | 'body'> & { readonly parts?: FormData };

/** What a call is sent and how it travels; nothing need be said where nothing must be sent. */
type How<E> = Readonly<Record<never, never>> extends SentOf<E> ? [how?: SentOf<E> & Travel] : [how: SentOf<E> & Travel];

interface Sent {
  readonly params?: object;
  readonly query?: object;
  readonly body?: unknown;
}

/** The path with its `:names` filled. */
function pathOf(path: string, params: object = {}): string {
  const values = new Map<string, unknown>(Object.entries(params));
  return path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(String(values.get(name) ?? '')));
}

const textsOf = (values: object = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

const bodyOf = ({ form }: CallPlace, body: unknown): unknown =>
  form && typeof body === 'object' && body !== null ? new URLSearchParams(textsOf(body)) : body;

/**
 * Makes a fixed call of the contract: what is sent and what is answered have the types of its schemas; an answer is
 * read with patience, as other backends shape it. A call that has nothing to read answers nothing.
 */
export function call<E extends EndpointShape, A extends AnswerOf<E>>(fixed: ReadCall<E, A>, ...how: How<E>): Promise<A>;
export function call<E extends EndpointShape>(fixed: FixedCall<E>, ...how: How<E>): Promise<void>;
export async function call(
  fixed: CallPlace & { readonly read?: (answer: unknown) => unknown },
  { params, query, body, parts, ...travel }: Sent & Travel = {},
): Promise<unknown> {
  const { method, path } = fixed;
  const wire = { method, path: pathOf(path, params), query: textsOf(query), body: parts ?? bodyOf(fixed, body) };
  const { data } = await request({ ...wire, ...travel });
  return fixed.read?.(data);
}

/** The address of a fixed call, for a browser that goes there or an upload of another kind. */
export const callAddress = <E extends EndpointShape>({ path }: FixedCall<E>, { params, query }: Sent & SentOf<E>) =>
  urlOf(pathOf(path, params), textsOf(query));
