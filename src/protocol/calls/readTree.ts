import type { TreeNode } from '../endpoints/records.ts';
import { bodyObject } from '../wireValues.ts';
import { TREE_TEXTS } from './names.ts';
import { readList, readText, readTexts } from './reading.ts';

/** Tree nodes of the contract (1.5); some backends say `value` alone where the id is meant. */
export const readTree = (value: unknown): readonly TreeNode[] => readList(value, readNode);

function readNode(value: unknown): TreeNode {
  const { id, disabled, children } = bodyObject(value);
  const texts = readTexts(value, TREE_TEXTS);
  return { ...texts, id: readText(id) || texts.value, disabled: disabled === true, children: readTree(children) };
}
