import type { HistoryEntry } from '../../../protocol/calls/readHistory.ts';
import type { EntityScreenContext } from '../EntityContext.ts';
import { useHistoryTexts } from './useHistoryTexts.ts';

/** What was done, in the words of its button. */
export function useActionWord({ entity, texts }: EntityScreenContext, { action, op }: HistoryEntry): string {
  const { t } = useHistoryTexts();
  if (action === 'revert') return t('history.revert');
  const done = entity.actions.find(({ name }) => action === `${entity.name}.${name}`);
  return done === undefined ? t(`history.${op}`) : texts.text(done.label);
}
