import type { OperationNode, RawNode, RootOperationNode } from 'kysely';

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

/** As text, whatever its names are made of; a sign stands for what is neither text nor table. */
function textOf(node: OperationNode): string {
  if (node.kind !== 'RawNode') return firstTable(node) ?? '?';
  const { sqlFragments, parameters } = node as RawNode;
  return sqlFragments.map((text, at) => (parameters[at] ? text + textOf(parameters[at]) : text)).join('');
}

/** The table a statement writes to, whether it was built or written as text; undefined when it only reads. */
export function writtenTable(node: RootOperationNode): string | undefined {
  if (node.kind === 'InsertQueryNode') return firstTable(node.into);
  if (node.kind === 'UpdateQueryNode') return firstTable(node.table);
  if (node.kind === 'DeleteQueryNode') return firstTable(node.from);
  if (node.kind !== 'RawNode' || !WRITES.test(node.sqlFragments[0] ?? '')) return undefined;
  return /(?:into|update|from)\s+"?(\w+)/i.exec(textOf(node))?.[1];
}
