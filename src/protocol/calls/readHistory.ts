import { HISTORY_OPS } from '../../model/history.ts';
import { bodyObject } from '../wireValues.ts';
import { readList, readPerson, readText, readTexts } from './reading.ts';

/** A change as it is answered. */
export type HistoryEntry = ReturnType<typeof readEntry>;

function readEntry(value: unknown) {
  const body = bodyObject(value);
  return {
    ...readTexts(value, ['id', 'entity', 'recordId', 'recordName', 'action', 'at', 'reason']),
    op: HISTORY_OPS.find((op) => op === body.op) ?? 'update',
    actor: readPerson(body.actor),
    fields: readList(body.fields, readText),
    cut: readList(body.cut, readText),
    before: bodyObject(body.before),
    after: bodyObject(body.after),
    revertible: body.revertible === true,
  };
}

/** A page of changes, the newest first. */
export function readHistory(answer: unknown) {
  const { entries, more, next } = bodyObject(answer);
  return { entries: readList(entries, readEntry), more: more === true, next: readTexts(next, ['id', 'at']) };
}
