import { bodyObject } from '../wireValues.ts';
import { readList, readTexts } from './reading.ts';

/** A saved view; without a role it is its owner's. */
export function readView(value: unknown) {
  const texts = readTexts(value, ['id', 'list', 'name', 'roleId', 'value']);
  return { ...texts, mine: bodyObject(value).mine === true, mayChange: bodyObject(value).mayChange === true };
}

export const readViews = (value: unknown) => readList(value, readView);
