import type { HistoryEntry } from '../../../protocol/calls/readHistory.ts';
import type { EntityScreenContext } from '../EntityContext.ts';
import { useHistoryTexts } from './useHistoryTexts.ts';

/** What was done, in the words of its button. */
export function actionWord(
  { actions, name: entity }: EntityScreenContext['entity'],
  { action, op, exported }: Pick<HistoryEntry, 'action' | 'op' | 'exported'>,
  { t, text }: ReturnType<typeof useHistoryTexts>,
): string {
  if (exported?.format === 'print') return t('history.printed');
  if (action === 'revert') return t('history.revert');
  if (action === 'import') return t('history.importOf', { what: t(`history.${op}`) });
  const done = actions.find(({ name }) => action === `${entity}.${name}`);
  return done === undefined ? t(`history.${op}`) : text(done.label);
}

export function useActionWord({ entity }: EntityScreenContext, entry: HistoryEntry): string {
  return actionWord(entity, entry, useHistoryTexts());
}
