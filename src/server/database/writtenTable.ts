import type { OperationNode, RootOperationNode } from 'kysely';

const WRITES = /^\s*(?:insert|update|delete|merge|with)\b/i;

/** The first table named in a tree of nodes. */
function firstTable(node: OperationNode | undefined): string | undefined {
  if (node === undefined) return undefined;
  if (node.kind === 'TableNode')
    return (node as { table?: { identifier?: { name?: string } } }).table?.identifier?.name;
  const {
    froms,
    node: inner,
    items,
    parameters,
  } = node as Readonly<Record<string, unknown>> &
    OperationNode & {
      readonly froms?: readonly OperationNode[];
      readonly node?: OperationNode;
      readonly items?: readonly OperationNode[];
      readonly parameters?: readonly OperationNode[];
    };
  for (const below of [inner, ...(froms ?? []), ...(items ?? []), ...(parameters ?? [])]) {
    const found = firstTable(below);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The table a statement writes to, whether it was built or written as text; undefined when it only reads. */
export function writtenTable(node: RootOperationNode): string | undefined {
  if (node.kind === 'InsertQueryNode') return firstTable(node.into);
  if (node.kind === 'UpdateQueryNode') return firstTable(node.table);
  if (node.kind === 'DeleteQueryNode') return firstTable(node.from);
  if (node.kind !== 'RawNode' || !WRITES.test(node.sqlFragments[0] ?? '')) return undefined;
  return firstTable(node) ?? /(?:into|update|from)\s+"?(\w+)/i.exec(node.sqlFragments.join(' '))?.[1];
}
