import type { Identifier } from 'react-admin';
import type { Action } from '../../model/Action.ts';
import { isNeverAnswered } from '../../model/fieldAccess.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import { writeEntry } from '../start/storage/entries.ts';
import { draftName } from '../start/storage/personalNames.ts';
import { sessionStore } from '../start/stores/sessionStore.ts';

/** What the input of an action is kept under; without an id it is meant for several records. */
export const actionDraft = (entity: string, action: Action, id: Identifier = 'many'): string =>
  draftName(sessionStore.get().user?.id ?? '', [entity, action.name, id].join('-'));

/** What was filled in and is not sent after all is offered when the action is begun again. */
export function keepUnsent(entity: string, action: Action, id: Identifier | undefined, values: EntityRecord): void {
  const secret = new Set(action.fields.filter(isNeverAnswered).map(({ name }) => name));
  const kept = Object.entries(values).filter(([name]) => !secret.has(name));
  // An action without input asks for nothing, so that nobody would take it up again.
  if (kept.length > 0) writeEntry(actionDraft(entity, action, id), Object.fromEntries(kept), 'session');
}
