import type { Json } from './Json.ts';
import type { Operator } from './operators.ts';
import type { Tree } from './Tree.ts';

/** A value taken from the scope at evaluation time instead of written in the schema. */
export interface ValueRef {
  readonly ref: Path;
}

/**
 * Where a value is found. A bare name is a field of the same row; `form.x` is a field of the
 * root record; `user.x` and `env.x` come from the session.
 */
export type Path = string;

export interface Comparison<P extends Path = Path> {
  readonly path: P;
  readonly op: Operator;
  /** `empty` takes true or false, `in`, `notIn` and `between` take arrays. */
  readonly value: Json | ValueRef;
}

/** A condition after compilation. The YAML shorthand `{status: "2"}` is one `Comparison`. */
export type Condition<P extends Path = Path> = Tree<Comparison<P>>;

/** What a condition is evaluated against. `row` is the record, or the child row inside it. */
export interface ConditionScope {
  readonly row: Readonly<Record<string, unknown>>;
  /** The root record; the same object as `row` outside child rows. */
  readonly form: Readonly<Record<string, unknown>>;
  readonly user?: Readonly<Record<string, unknown>>;
  readonly env?: Readonly<Record<string, unknown>>;
}
