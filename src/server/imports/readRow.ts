import { brokenCell } from '../../model/brokenCell.ts';
import { cellText } from '../../model/cellText.ts';
import { equalValues } from '../../model/equalValues.ts';
import type { Field } from '../../model/Field.ts';
import type { FieldIssue } from '../../model/fieldErrors.ts';
import { isAbsent } from '../../model/isAbsent.ts';
import type { Model } from '../../model/Model.ts';
import { readerIn, speechOf } from '../../model/textIn.ts';
import { sheetKindOf } from '../../protocol/cells/cells.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import { MAX_TOLD, type NamedKeys, namedKeys } from './findNamed.ts';

export type Cells = Readonly<Record<string, string>>;

/** What a row says of its record: values, and what is wrong with cells that say nothing a field could hold. */
export interface ReadRow {
  readonly values: Record<string, unknown>;
  readonly issues: readonly FieldIssue[];
}

/** A cell that says what the record shows already, in any language, changes nothing: a mask that comes back least of all. */
function isShown(model: Model, field: Field, text: string, shown: EntityRecord): boolean {
  const value = shown[field.name];
  if (isAbsent(value)) return text === '';
  const speech = speechOf(model);
  const write = sheetKindOf(field)?.write;
  const inCell = (said: string) => cellText(said).trim();
  return speech.languages.some((language) => {
    const said = write?.(value, field, shown, model, readerIn(speech, language)) ?? '';
    return inCell(said) === text;
  });
}

/** What a cell says: its value, a name in it being that of the one record it stands for; or why it says none. */
export function readCell(model: Model, field: Field, text: string, named: ReadonlyMap<string, NamedKeys>) {
  const read = sheetKindOf(field)?.read(text, field, model);
  return read !== undefined && 'names' in read ? namedKeys(field, read.names, named.get(field.name)) : read;
}

/** Cells as values. Of a record that is there, only what differs from what it shows. */
export function readRow(
  model: Model,
  fields: readonly Field[],
  cells: Cells,
  named: ReadonlyMap<string, NamedKeys>,
  shown?: EntityRecord,
): ReadRow {
  const values: Record<string, unknown> = {};
  const issues: FieldIssue[] = [];
  for (const field of fields) {
    const text = cells[field.name]?.trim();
    if (text === undefined || (shown === undefined && text === '')) continue;
    if (shown !== undefined && isShown(model, field, text, shown)) continue;
    const broken = brokenCell(field, text);
    if (broken !== undefined) {
      issues.push({ field: field.name, code: broken, params: { value: text.slice(0, MAX_TOLD) } });
      continue;
    }
    const told = text === '' ? { value: null } : readCell(model, field, text, named);
    if (told === undefined) continue;
    if ('value' in told) {
      if (shown !== undefined && equalValues(told.value, shown[field.name])) continue;
      if (shown !== undefined && field.createOnly) issues.push({ field: field.name, code: 'madeOnce', params: {} });
      else values[field.name] = told.value;
    } else if (typeof told.issue === 'string') issues.push({ field: field.name, code: told.issue, params: {} });
    else issues.push(told.issue);
  }
  return { values, issues };
}

/** The names in a column that are to be looked up. */
export function namesToFind(model: Model, field: Field, rows: readonly Cells[]): readonly string[] {
  return rows.flatMap((cells) => {
    const text = cells[field.name]?.trim() ?? '';
    const read = text === '' ? undefined : sheetKindOf(field)?.read(text, field, model);
    return read !== undefined && 'names' in read ? read.names : [];
  });
}
