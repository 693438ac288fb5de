import { foldTree, type Tree } from '../../model/Tree.ts';
import { sql } from '../database/sqlText.ts';
import { ALWAYS, NEVER, type Predicate } from './comparisonSql.ts';

/** A tree of conditions or filters as SQL, its leaves as the caller writes them. */
export function treeSql<Leaf extends object>(tree: Tree<Leaf>, leaf: (leaf: Leaf) => Predicate): Predicate {
  return foldTree(tree, {
    leaf,
    all: (parts) => joined(parts, ' and ', ALWAYS),
    any: (parts) => joined(parts, ' or ', NEVER),
    // SQL's unknown must count as false before it is turned round.
    not: (part) => sql`case when ${part} then 0 else 1 end = 1`,
  });
}

function joined(parts: readonly Predicate[], word: string, none: Predicate): Predicate {
  return parts.length === 0 ? none : sql`(${sql.join(parts, word)})`;
}
