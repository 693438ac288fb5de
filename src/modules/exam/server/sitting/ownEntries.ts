import type { RowOf } from '../../../../model/SchemaTypes.ts';
import { AppError } from '../../../../server/AppError.ts';
import type { OperationContext } from '../../../../server/kit/OperationContext.ts';
import { rowsOf } from '../../../../server/kit/rowsOf.ts';
import type { Sheet } from './sheetRows.ts';

export type Entry = RowOf<'examTaskUser'>;

/** Lists are of the latest exams. */
const MAX_ENTRIES = 200;

/** The number by which exams know who is signed in; empty where the account has none. */
export async function ownPhone(context: OperationContext): Promise<string> {
  return (await rowsOf(context, 'user').get(context.user.id))?.phone ?? '';
}

/** The exams that the person of this account was entered for, the latest first. */
export async function ownEntries(context: OperationContext): Promise<Entry[]> {
  const phone = await ownPhone(context);
  if (phone === '') return [];
  return rowsOf(context, 'examTaskUser').find({
    where: { path: 'phone', op: 'eq', value: phone },
    sort: [{ field: 'createTime', order: 'DESC' }],
    limit: MAX_ENTRIES,
  });
}

/** Her own entry; another person's is none. */
export async function ownEntry(context: OperationContext, id: string): Promise<Entry> {
  const entry = await rowsOf(context, 'examTaskUser').get(id);
  const phone = await ownPhone(context);
  if (entry === undefined || phone === '' || entry.phone !== phone) throw new AppError('notFound');
  return entry;
}

/** Her own sheet; another person's is none. */
export async function ownSheet(context: OperationContext, id: string): Promise<Sheet> {
  const sheet = await rowsOf(context, 'examSheet').get(id);
  if (sheet === undefined || sheet.userId !== context.user.id) throw new AppError('notFound');
  return sheet;
}
