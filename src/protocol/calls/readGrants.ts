import { bodyObject } from '../wireValues.ts';
import { readList, readText } from './reading.ts';
import { readTree } from './readTree.ts';

/** What may be handed out: menus with buttons, data scopes, API scopes. */
export function readGrantTrees(value: unknown) {
  const { menu, dataScope, apiScope } = bodyObject(value);
  return { menu: readTree(menu), dataScope: readTree(dataScope), apiScope: readTree(apiScope) };
}

/** The ids that are handed out already. */
export function readGranted(value: unknown) {
  const { menu, dataScope, apiScope } = bodyObject(value);
  return { menu: readIds(menu), dataScope: readIds(dataScope), apiScope: readIds(apiScope) };
}

const readIds = (value: unknown): readonly string[] => readList(value, readText);
