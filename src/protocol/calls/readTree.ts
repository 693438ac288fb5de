import type { TreeNode } from '../endpoints/records.ts';
import { bodyObject } from '../wireValues.ts';
import { readList, readText, readTexts } from './reading.ts';

export const TREE_TEXTS = ['id', 'parentId', 'title', 'key', 'value'] as const;

/** Tree nodes of the contract (1.5); some backends say `value` alone where the id is meant. */
export const readTree = (value: unknown): readonly TreeNode[] => readList(value, readNode);

function readNode(value: unknown): TreeNode {
  const { id, disabled, children } = bodyObject(value);
  const texts = readTexts(value, TREE_TEXTS);
  return { ...texts, id: readText(id) || texts.value, disabled: disabled === true, children: readTree(children) };
}
