import { bodyObject } from '../wireValues.ts';
import { readList, readNumber, readText } from './reading.ts';

/** Calls of one entity that travel together at most. */
export const MAX_BATCH_CALLS = 50;

/** What became of each call, in their order: the status and the body, as each would have been answered alone. */
export const readBatch = (answer: unknown) =>
  readList(answer, (item) => {
    const { status, body } = bodyObject(item);
    return { status: readNumber(status), body: readText(body) };
  });
