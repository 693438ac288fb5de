import type { HttpMethod } from '../../model/Action.ts';

/** Where a fixed call is: the little that a browser must know of it. */
export interface CallPlace {
  readonly method: HttpMethod;
  /** Below the API base, without leading slash. */
  readonly path: string;
  /** The body travels as a form: Spring reads parameters there, never JSON. */
  readonly form?: true;
}
