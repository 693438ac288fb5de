import { cutKey } from '../../model/brokenCell.ts';
import type { Entity } from '../../model/Entity.ts';
import type { FieldIssue } from '../../model/fieldErrors.ts';
import { fieldOf } from '../../model/lookups.ts';
import type { Model } from '../../model/Model.ts';
import type { ImportMode, ImportOutcome } from '../../protocol/calls/readImported.ts';
import { ID_COLUMN, importFields } from '../../protocol/cells/importFields.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import { AppError } from '../AppError.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import { codesOf } from '../records/access.ts';
import { get } from '../records/get.ts';
import { presentRecord } from '../records/presentRecords.ts';
import { visibleReads } from '../records/visibleReads.ts';
import { MAX_TOLD, type NamedKeys } from './findNamed.ts';
import { ownIssues } from './ownIssues.ts';
import { type Cells, readCell, readRow } from './readRow.ts';

/** How rows become records; `create` and `update` write one, or try to. */
export interface RowImport {
  readonly context: OperationContext;
  readonly entity: Entity;
  /** With the words of its code lists as they are. */
  readonly model: Model;
  readonly mode: ImportMode;
  readonly key: string | undefined;
  readonly named: ReadonlyMap<string, NamedKeys>;
  /** Whether `create` and `update` leave nothing: then a row with mistakes may be given to them to find the others. */
  readonly tries: boolean;
  /** Answers the id. */
  readonly create: (record: EntityRecord) => Promise<string>;
  readonly update: (id: string, record: EntityRecord) => Promise<unknown>;
}

export interface ImportedRow {
  readonly outcome: ImportOutcome;
  readonly id?: string;
}

const keyText = ({ key }: RowImport, cells: Cells): string => (key === undefined ? '' : (cells[key]?.trim() ?? ''));

/** The record that a row means, as the person sees it. */
async function standing(row: RowImport, cells: Cells): Promise<EntityRecord | undefined> {
  const { context, entity, model, key, named } = row;
  const text = keyText(row, cells);
  if (key === undefined || text === '') return undefined;
  if (key === ID_COLUMN) return byId(row, text);
  const field = fieldOf(entity, key);
  const read = field && readCell(model, field, text, named);
  if (field === undefined || read === undefined || !('value' in read)) return undefined;
  const filters = [{ field: key, op: 'eq', value: String(read.value) }] as const;
  const [found] = await visibleReads(context).find(entity, { filters, limit: 1 });
  return found && presentRecord(context, entity, found);
}

async function byId({ context, entity }: RowImport, id: string): Promise<EntityRecord> {
  try {
    return await get(context, entity, { id });
  } catch (error) {
    throw error instanceof AppError && error.code === 'notFound' ? notFoundBy(ID_COLUMN, id) : error;
  }
}

/** Nothing is found by what stands in the key; where a spreadsheet has cut that, this is why. */
const notFoundBy = (key: string, text: string): AppError =>
  new AppError('invalid', {}, [
    { field: key, code: cutKey(text) ?? 'noSuchKey', params: { value: text.slice(0, MAX_TOLD) } },
  ]);

/**
 * Writes one row as a record, or says why not by what it throws. Where somebody else was a moment quicker, what stands
 * since then is looked at once more.
 */
export async function importRow(row: RowImport, cells: Cells): Promise<ImportedRow> {
  try {
    return await takeRow(row, cells);
  } catch (error) {
    if (!isOvertaken(row, error)) throw error;
    return takeRow(row, cells);
  }
}

/** Somebody has changed the record, or made the one that was to be made here, since it was looked for. */
function isOvertaken({ mode, key }: RowImport, error: unknown): boolean {
  if (!(error instanceof AppError)) return false;
  const isTaken = error.issues.some(({ field, code }) => code === 'duplicate' && field === key);
  return error.code === 'stale' || (mode === 'both' && isTaken);
}

async function takeRow(row: RowImport, cells: Cells): Promise<ImportedRow> {
  const { context, entity, mode, key, named } = row;
  const shown = await standing(row, cells);
  if (shown === undefined && mode === 'update') {
    const text = keyText(row, cells);
    throw key === undefined || text === '' ? new AppError('importNoRecord') : notFoundBy(key, text);
  }
  if (shown !== undefined && mode === 'insert') throw new AppError('importKeyTaken');
  const fields = importFields(entity, codesOf(context.user));
  const { values, issues } = readRow(row.model, fields, cells, named, shown);
  const write = async (): Promise<ImportedRow> => {
    if (shown === undefined) return { outcome: 'created', id: await row.create(values) };
    if (Object.keys(values).length === 0) return { outcome: 'unchanged', id: String(shown.id) };
    await row.update(String(shown.id), { ...values, revision: shown.revision });
    return { outcome: 'updated', id: String(shown.id) };
  };
  if (issues.length === 0 && !row.tries) return write();
  if (issues.length > 0 && !row.tries) throw new AppError('invalid', {}, issues);
  return tried(entity, issues, write);
}

/** All that is wrong with a row at once: cells that could not be read, and what a form would find wrong with the others. */
async function tried(
  entity: Entity,
  unread: readonly FieldIssue[],
  write: () => Promise<ImportedRow>,
): Promise<ImportedRow> {
  let others: readonly FieldIssue[] = [];
  try {
    const done = await write();
    if (unread.length === 0) return done;
  } catch (error) {
    const isInvalid = error instanceof AppError && error.code === 'invalid';
    if (unread.length === 0 && !isInvalid) throw error;
    if (error instanceof AppError) others = error.issues;
  }
  throw new AppError('invalid', {}, ownIssues(entity, unread, others));
}
