import { operators } from '../../../model/operators.ts';
import { relativeTime } from '../../../model/relativeTime.ts';
import type { Filter } from '../../../protocol/types.ts';
import type { Column } from '../Column.ts';

/** What a field is compared with, in words; undefined for a reference, whose names have to be asked for. */
export function valueWords(
  { op, value }: Filter,
  { field, format }: Pick<Column, 'field' | 'format'>,
): string | undefined {
  const show = (one: unknown) => format.cell.text({ field, value: one, record: {}, format });
  const { takes } = operators[op];
  const time = relativeTime(value);
  if (time !== undefined) return format.texts.t(`relative.${time.relative}`, { days: time.days ?? '' });
  if (takes === 'flag') return format.texts.t(value === false ? 'no' : 'yes');
  if (takes === 'range' && Array.isArray(value)) return value.map((end) => show(end) || '…').join(' – ');
  if (format.target !== undefined) return undefined;
  return Array.isArray(value) ? format.texts.list(value.map(show)) : show(value);
}
