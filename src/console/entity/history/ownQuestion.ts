import { HISTORY_OPS } from '../../../model/history.ts';
import { fieldOf } from '../../../model/lookups.ts';
import type { EntityBundle } from '../../../model/Model.ts';
import type { ExportNote } from '../../../protocol/calls/readHistory.ts';
import type { useHistoryTexts } from './useHistoryTexts.ts';

export type OwnQuestion = NonNullable<ExportNote['question']>;

/** `人员：王敏`, `操作：修改` and so on: by what the log was narrowed, in the words of its filters. */
export function questionWords(
  { actor, what, field, from, until }: OwnQuestion,
  entity: EntityBundle['entity'] | undefined,
  { t, text }: ReturnType<typeof useHistoryTexts>,
): readonly (readonly [label: string, value: string])[] {
  const op = HISTORY_OPS.find((one) => one === what);
  const action = entity?.actions.find(({ name }) => what === `${entity.name}.${name}`);
  const known = what === 'import' || what === 'revert' ? t(`history.${what}`) : what;
  const done = op === undefined ? text(action?.label ?? {}) || known : t(`history.${op}`);
  const named = (entity && text(fieldOf(entity, field)?.label ?? {})) || field;
  const words = [
    [t('history.person'), actor?.name ?? ''],
    [t('history.entity'), text(entity?.label ?? {})],
    [t('history.field'), named],
    [t('history.what'), done],
    [t('history.from'), from.slice(0, 10)],
    [t('history.until'), until.slice(0, 10)],
  ] as const;
  return words.filter(([, value]) => value !== '');
}
