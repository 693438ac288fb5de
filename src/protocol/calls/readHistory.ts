import { isObject } from '../../model/guards.ts';
import { EXPORT_FORMATS, EXPORT_SCOPES, HISTORY_OPS } from '../../model/history.ts';
import { bodyObject } from '../wireValues.ts';
import { readList, readPerson, readText, readTexts } from './reading.ts';

/** A change as it is answered. */
export type HistoryEntry = ReturnType<typeof readEntry>;

/** Records that left in a file or on paper, as it is answered. */
export type ExportNote = NonNullable<HistoryEntry['exported']>;

function readExported(value: unknown) {
  if (!isObject(value)) return {};
  const { format, scope, count, masked, plain, filter, question } = value;
  const exported = {
    format: EXPORT_FORMATS.find((one) => one === format) ?? 'xlsx',
    scope: EXPORT_SCOPES.find((one) => one === scope) ?? 'all',
    count: Number(count),
    masked: readList(masked, readText),
    plain: readList(plain, readText),
    ...(isObject(filter) ? { filter } : {}),
    ...(isObject(question) ? { question: readQuestion(question) } : {}),
  };
  return { exported };
}

const readQuestion = (question: Record<string, unknown>) => ({
  ...readTexts(question, ['entity', 'field', 'what', 'from', 'until']),
  ...(isObject(question.actor) ? { actor: readPerson(question.actor) } : {}),
});

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
    ...readExported(body.exported),
  };
}

/** A page of changes, the newest first. */
export function readHistory(answer: unknown) {
  const { entries, more, next, people } = bodyObject(answer);
  return {
    entries: readList(entries, readEntry),
    more: more === true,
    next: readTexts(next, ['id', 'at']),
    ...(Array.isArray(people) ? { people: readList(people, readPerson) } : {}),
  };
}
