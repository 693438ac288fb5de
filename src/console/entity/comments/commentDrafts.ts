import { onSessionEnd } from '../../start/session/endSession.ts';
import { type Draft, EMPTY_DRAFT } from './Draft.ts';

/** What somebody has begun to say about a record and not sent: there again when the record is opened again. */
const drafts = new Map<string, Draft>();
onSessionEnd(() => drafts.clear());

const keyOf = (entity: string, id: string) => `${entity} ${id}`;

export const commentDraft = (entity: string, id: string): Draft => drafts.get(keyOf(entity, id)) ?? EMPTY_DRAFT;

export function keepDraft(entity: string, id: string, draft: Draft): void {
  if (draft.text === '' && draft.files.length === 0) drafts.delete(keyOf(entity, id));
  else drafts.set(keyOf(entity, id), draft);
}
