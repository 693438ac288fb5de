import type { RaRecord } from 'react-admin';
import { textOf } from '../../../model/recordValues.ts';

export interface BesideNode {
  readonly key: string;
  readonly label: string;
  readonly parent: string;
}

interface Source {
  readonly valueField: string;
  readonly parentField?: string;
  readonly title: string;
}

export function besideNodes(records: readonly RaRecord[], { valueField, parentField, title }: Source): BesideNode[] {
  return records.map((record) => ({
    key: textOf(record[valueField]),
    label: textOf(record[title]),
    parent: parentField === undefined ? '' : textOf(record[parentField]),
  }));
}

/** Keys of the nodes that have something below them. */
export const branchIds = (nodes: readonly BesideNode[]): ReadonlySet<string> =>
  new Set(nodes.map(({ parent }) => parent));

/** The rows to draw: below what is open, or, when something was typed, every match by itself. */
export function besideRows(nodes: readonly BesideNode[], closed: ReadonlySet<string>, typed: string) {
  const wanted = typed.trim().toLowerCase();
  if (wanted !== '') {
    return nodes.filter(({ label }) => label.toLowerCase().includes(wanted)).map((node) => ({ node, depth: 0 }));
  }
  const known = new Set(nodes.map(({ key }) => key));
  const below = Map.groupBy(nodes, ({ parent, key }) => (known.has(parent) && parent !== key ? parent : ''));
  const rows = (parent: string, depth: number): { readonly node: BesideNode; readonly depth: number }[] =>
    (below.get(parent) ?? []).flatMap((node) => [
      { node, depth },
      ...(closed.has(node.key) ? [] : rows(node.key, depth + 1)),
    ]);
  return rows('', 0);
}
