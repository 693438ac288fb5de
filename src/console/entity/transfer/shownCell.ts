import { fieldTypes } from '../../../model/fieldTypes/index.ts';
import { isAbsent } from '../../../model/isAbsent.ts';
import { isNumberField } from '../../../model/isNumberField.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import type { SheetCell, SheetColumn } from '../../../sheet/SheetCell.ts';
import { namedValue } from '../../fields/namedValue.ts';
import { shownValue } from '../../fields/shownValue.ts';
import type { Column } from '../Column.ts';

/** Excel keeps fifteen digits; what has more stays text. */
const EXACT_NUMBER = /^-?(?=[\d.]{1,16}$)\d+(\.\d+)?$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}( \d{2}:\d{2}:\d{2})?$/;

/** A value that a spreadsheet can count with: a number, a day or a moment. */
export function countedCell({ field }: Pick<Column, 'field'>, value: unknown): SheetCell {
  if (isAbsent(value)) return null;
  const text = String(value);
  if (isNumberField(field)) return EXACT_NUMBER.test(text) ? Number(text) : null;
  const { clock } = fieldTypes[field.type];
  if (clock === undefined || clock === 'time' || !MOMENT.test(text)) return null;
  const moment = new Date(`${text.replace(' ', 'T')}${clock === 'day' ? '' : 'Z'}`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

/** A value in the words of the list. */
export function shownText(
  { name, field, format }: Pick<Column, 'name' | 'field' | 'format'>,
  record: EntityRecord,
): string {
  const value = shownValue(field, record[name], record, format);
  return namedValue(field, value, format) ?? format.cell.text({ field, value, record, format });
}

/** What the list shows of a record in one column, as numbers and dates where it is one. */
export function shownCell(column: Column, record: EntityRecord): SheetCell {
  const { name, field, format } = column;
  const value = shownValue(field, record[name], record, format);
  if (namedValue(field, value, format) !== undefined || Array.isArray(value)) return shownText(column, record);
  return countedCell(column, value) ?? shownText(column, record);
}

const PX_PER_CHARACTER = 7;

const FORMATS = { day: 'yyyy-mm-dd', moment: 'yyyy-mm-dd hh:mm:ss', time: undefined } as const;

/** The column of a sheet that holds what a column of the list shows. */
export function sheetColumn({ field, header, width }: Column): SheetColumn {
  const { clock } = fieldTypes[field.type];
  const { scale = 0 } = field;
  const decimals = isNumberField(field) && scale > 0 ? `0.${'0'.repeat(scale)}` : undefined;
  const format = clock === undefined ? decimals : FORMATS[clock];
  return { header, width: Math.round(width / PX_PER_CHARACTER), ...(format && { format }) };
}
