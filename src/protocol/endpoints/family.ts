import type { CallPlace } from '../calls/CallPlace.ts';
import type { EndpointShape } from './Endpoint.ts';

type Shapes = Readonly<Record<string, EndpointShape>>;
type Joined<S extends Shapes> = { readonly [N in keyof S]: CallPlace & S[N] };

/** The calls of a family with what they take and answer; the compiler holds that both sides name the same calls. */
export function family<S extends Shapes>(calls: { readonly [N in keyof S]: CallPlace }, shapes: S): Joined<S> {
  return Object.fromEntries(
    Object.entries(shapes).map(([name, shape]) => [name, { ...calls[name], ...shape }]),
  ) as Joined<S>;
}
