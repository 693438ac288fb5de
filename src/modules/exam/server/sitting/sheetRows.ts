import type { RowOf } from '../../../../model/SchemaTypes.ts';
import type { OperationContext } from '../../../../server/kit/OperationContext.ts';
import { rowsOf } from '../../../../server/kit/rowsOf.ts';
import { inTransaction } from '../../../../server/records/inTransaction.ts';

export type Sheet = RowOf<'examSheet'>;
export type SheetQuestion = RowOf<'examSheetQuestion'>;

/** The questions of a sheet in the order in which they are asked. */
export function questionsOfSheet(context: OperationContext, sheetId: string): Promise<SheetQuestion[]> {
  return rowsOf(context, 'examSheetQuestion').find({
    where: { path: 'sheetId', op: 'eq', value: sheetId },
    sort: [{ field: 'no', order: 'ASC' }],
  });
}

/** The bank's letters of the options in the order in which they are shown. */
export const orderOf = ({ options }: Pick<SheetQuestion, 'options'>): readonly string[] =>
  (options ?? []).map(({ optionLabel }) => optionLabel);

/** Work in one transaction, for the rules of an exam: what it moves lies outside of its caller's data scope. */
export function inOneGo<T>(context: OperationContext, work: (inside: OperationContext) => Promise<T>): Promise<T> {
  const { rowFilter: _scope, ...free } = context;
  return inTransaction(free, work);
}
