import type { Comparison, Path } from './Condition.ts';
import type { Tree } from './Tree.ts';

/** Rows of another entity whose reference field `by` names the row, and which meet `where`. */
export interface RelatedRows {
  readonly entity: string;
  readonly by: string;
  readonly where: ScopeCondition;
}

/**
 * Which rows of an entity somebody sees. Besides what a `Condition` says: paths lead through references
 * (`entId.regionCode`), and `has` asks whether rows of another entity refer to this one. Asked by the database only.
 */
export type ScopeCondition<P extends Path = Path> = Tree<Comparison<P> | { readonly has: RelatedRows }>;
