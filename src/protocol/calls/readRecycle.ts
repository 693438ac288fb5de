import { bodyObject } from '../wireValues.ts';
import { readList, readNumber, readPerson, readText, readTexts } from './reading.ts';

/** Of so many records one call speaks. */
export const MAX_RECYCLED_AT_ONCE = 200;

function readRemoval(value: unknown) {
  const body = bodyObject(value);
  return { ...readTexts(value, ['id', 'at', 'reason', 'until']), by: readPerson(body.by) };
}

/** Who removed a record, when and why, and until when it can be brought back. */
export type Removal = ReturnType<typeof readRemoval>;

export function readRemoved(answer: unknown) {
  const { total, days, records, removals } = bodyObject(answer);
  return {
    total: readNumber(total),
    days: readNumber(days),
    records: readList(records, bodyObject),
    removals: readList(removals, readRemoval),
  };
}

export const readCounts = (answer: unknown) =>
  readList(answer, (value) => ({ ...readTexts(value, ['entity']), count: readNumber(bodyObject(value).count) }));

const readNamed = (value: unknown) => readTexts(value, ['entity', 'id', 'name']);

function readRefused(value: unknown) {
  const { reasons, parents, holders } = bodyObject(value);
  return {
    ...readTexts(value, ['id']),
    reasons: readList(reasons, readText),
    parents: readList(parents, readNamed),
    holders: readList(holders, readNamed),
  };
}

/** What stood in the way of one of several records. */
export type RefusedRecycling = ReturnType<typeof readRefused>;

export function readOutcome(answer: unknown) {
  const { done, refused } = bodyObject(answer);
  return { done: readList(done, readText), refused: readList(refused, readRefused) };
}
