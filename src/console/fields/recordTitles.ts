import type { RaRecord } from 'react-admin';
import type { Texts } from '../i18n/useText.ts';
import { recordTitle } from './recordTitle.ts';

/** What records are called, in one line; after so many only how many there are. */
export function recordTitles(records: readonly RaRecord[], titleField: string, most: number, t: Texts['t']): string {
  const names = records
    .slice(0, most)
    .map((record) => recordTitle(record, titleField))
    .join('、');
  return records.length > most ? t('andMore', { names, count: records.length }) : names;
}
