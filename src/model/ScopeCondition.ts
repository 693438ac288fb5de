import type { Comparison, Path } from './Condition.ts';
import type { Tree } from './Tree.ts';

/** Rows of another entity whose reference field `by` names the row, and which meet `where`. */
export interface RelatedRows {
  readonly entity: string;
  readonly by: string;
  readonly where: ScopeCondition;
}

/** Paths lead through references (`entId.regionCode`), and `has` asks whether rows of another entity refer to this one. */
export type ScopeTest<P extends Path = Path> = Comparison<P> | { readonly has: RelatedRows };

/** Which rows of an entity somebody sees. Asked by the database only. */
export type ScopeCondition<P extends Path = Path> = Tree<ScopeTest<P>>;

/** Holds of no row: what `none` means as a data scope. */
export const NO_ROWS: ScopeCondition = { path: 'id', op: 'in', value: [] };
