import { recordTitle } from '../../protocol/recordTitle.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import type { EntityScreenContext } from './EntityContext.ts';

/** What the dialog of a record does, of what, and of which. */
export function dialogTitle(
  { entity, texts }: EntityScreenContext,
  word: 'add' | 'edit' | 'view',
  record?: EntityRecord,
): string {
  const name = record?.[entity.titleField] === undefined ? '' : recordTitle(record, entity.titleField);
  const label = texts.inside(texts.text(entity.label));
  const head = `${texts.t(word)}${texts.language === 'zh' ? '' : ' '}${label}`;
  return name === '' ? head : `${head} · ${name}`;
}
