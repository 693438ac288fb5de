import { csvFile, csvText } from '../../model/csv.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import { namedValue } from '../fields/namedValue.ts';
import { shownValue } from '../fields/shownValue.ts';
import type { Column } from './Column.ts';

/** Records as a CSV file with the columns' headers and words as the list shows them. */
export function csvOf(columns: readonly Column[], records: readonly EntityRecord[]): string {
  const head = columns.map(({ header }) => header);
  const rows = records.map((record) =>
    columns.map(({ name, field, format }) => {
      const value = shownValue(field, record[name], record, format);
      return namedValue(field, value, format) ?? format.cell.text({ field, value, record, format });
    }),
  );
  return csvFile(csvText([head, ...rows], 'needed'));
}
