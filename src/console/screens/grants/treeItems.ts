import type { TreeNode } from '../../../protocol/endpoints/records.ts';
import type { TreeItem } from '../../widgets/tree/TreeItem.ts';

/** Tree nodes as items to tick. One that may not be handed out is locked; where it holds others together it is a heading. */
export function treeItems(nodes: readonly TreeNode[], reason: string): readonly TreeItem[] {
  return nodes.map(({ id, title, disabled, children: below = [] }) => {
    const children = treeItems(below, reason);
    return {
      id,
      label: title,
      children,
      ...(disabled && children.length > 0 ? { virtual: true as const } : {}),
      ...(disabled && children.length === 0 ? { locked: reason } : {}),
    };
  });
}
