import { isObject } from '../../../model/guards.ts';
import { readEntry, removeEntry, writeEntry } from '../../start/storage/entries.ts';
import { draftName } from '../../start/storage/personalNames.ts';
import { sessionStore } from '../../start/stores/sessionStore.ts';
import { type Draft, EMPTY_DRAFT } from './Draft.ts';

const nameOf = (entity: string, id: string) => draftName(sessionStore.get().user?.id ?? '', `comment-${entity}-${id}`);

const isDraft = (kept: unknown): kept is Draft =>
  isObject(kept) && typeof kept.text === 'string' && Array.isArray(kept.mentions) && Array.isArray(kept.files);

/**
 * What somebody has begun to say about a record and not sent: there again when the record is opened again, also after a
 * reload or a session that ended meanwhile.
 */
export const commentDraft = (entity: string, id: string): Draft =>
  readEntry(nameOf(entity, id), isDraft) ?? EMPTY_DRAFT;

export function keepDraft(entity: string, id: string, draft: Draft): void {
  if (draft.text === '' && draft.files.length === 0) removeEntry(nameOf(entity, id));
  else writeEntry(nameOf(entity, id), draft, 'session');
}
