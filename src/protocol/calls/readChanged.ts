import { bodyObject } from '../wireValues.ts';
import { readList, readText } from './reading.ts';

/** Names of entities whose records changed, whether tasks, notices of the workflow or mentions did, and whether anything may have. */
export const readChanged = (answer: unknown) => {
  const { entities, work, all, last } = bodyObject(answer);
  return { entities: readList(entities, readText), work: work === true, all: all === true, last: readText(last) };
};
