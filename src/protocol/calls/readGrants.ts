import { bodyObject } from '../wireValues.ts';
import { readList, readText } from './reading.ts';
import { readTree } from './readTree.ts';

/** What may be handed out: menus with buttons, data scopes, API scopes. */
export function readGrantTrees(value: unknown) {
  const { menu, dataScope, apiScope } = bodyObject(value);
  return { menu: readTree(menu), dataScope: readTree(dataScope), apiScope: readTree(apiScope) };
}

/** The menus that are handed out already. */
export const readMenuKeys = (value: unknown) => ({ menu: readIds(bodyObject(value).menu) });

/** The same of everything that roles hold. */
export function readRoleKeys(value: unknown) {
  const { dataScope, apiScope } = bodyObject(value);
  return { ...readMenuKeys(value), dataScope: readIds(dataScope), apiScope: readIds(apiScope) };
}

const readIds = (value: unknown): readonly string[] => readList(value, readText);
