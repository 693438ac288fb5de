import type { RaRecord } from 'react-admin';
import { recordTitle } from '../../../protocol/recordTitle.ts';
import type { Texts } from '../../i18n/useText.ts';

type Words = Pick<Texts, 't' | 'list'>;

/** What records are called, in one line; after so many only how many there are. */
export function recordTitles(
  records: readonly RaRecord[],
  titleField: string,
  most: number,
  { t, list }: Words,
): string {
  const names = list(records.slice(0, most).map((record) => recordTitle(record, titleField)));
  return records.length > most ? t('andMore', { names, count: records.length }) : names;
}
