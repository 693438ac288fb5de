import { readRecord, removeEntry, writeEntry } from '../../../../console/start/storage/entries.ts';
import { draftName } from '../../../../console/start/storage/personalNames.ts';
import { isObject, isText } from '../../../../model/guards.ts';
import type { Answer } from './answerBook.ts';

const nameOf = (userId: string, sheetId: string) => draftName(userId, `exam-${sheetId}`);

const isAnswer = (value: unknown): value is Answer =>
  isObject(value) &&
  typeof value.no === 'number' &&
  isText(value.answer) &&
  typeof value.flagged === 'boolean' &&
  typeof value.seq === 'number';

/** Answers of a sheet that this device could not send before its window was closed. */
export function leftAnswers(userId: string, sheetId: string): readonly Answer[] {
  const content = readRecord(nameOf(userId, sheetId))?.content;
  return Array.isArray(content) ? content.filter(isAnswer) : [];
}

/** Keeps what is not sent yet on this device, and nothing else. */
export function leaveAnswers(userId: string, sheetId: string, unsent: readonly Answer[]): void {
  if (unsent.length === 0) removeEntry(nameOf(userId, sheetId));
  else writeEntry(nameOf(userId, sheetId), unsent);
}
