import { isObject } from '../../start/storage/guards.ts';
import type { TreeItem } from '../../widgets/tree/TreeItem.ts';

/**
 * Tree nodes of the contract (1.5) as items to tick. A node that may not be handed out is locked; where it
 * holds others together it is a heading.
 */
export function readTree(data: unknown, reason: string): readonly TreeItem[] {
  if (!Array.isArray(data)) return [];
  return data.filter(isObject).map((node) => {
    const children = readTree(node.children, reason);
    const barred = node.disabled === true;
    return {
      id: String(node.id ?? node.value ?? ''),
      label: String(node.title ?? ''),
      children,
      ...(barred && children.length > 0 ? { virtual: true as const } : {}),
      ...(barred && children.length === 0 ? { locked: reason } : {}),
    };
  });
}
