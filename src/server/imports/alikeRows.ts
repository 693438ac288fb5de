import type { Entity } from '../../model/Entity.ts';
import type { Model } from '../../model/Model.ts';
import { speechOf } from '../../model/textIn.ts';
import type { ImportMode } from '../../protocol/calls/readImported.ts';
import { onceIn } from '../../protocol/cells/importFields.ts';
import { comparedCell, repeatedIssues, repeatedRows } from '../../protocol/cells/repeatedRows.ts';
import { AppError } from '../AppError.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import { codesOf } from '../records/access.ts';
import type { Cells } from './readRow.ts';

interface Row {
  readonly line: number;
  readonly cells: Cells;
}

/** Rows of the same line, by which a row that is sent again is known: each says at which place another one stands. */
function* sameLines(rows: readonly Row[]): Generator<[Row, AppError]> {
  const places = Map.groupBy(rows.keys(), (place) => rows[place]?.line);
  for (const [line = 0, [first = 0, second, ...others]] of places) {
    if (second === undefined) continue;
    for (const place of [first, second, ...others]) {
      const row = rows[place];
      const other = (place === first ? second : first) + 1;
      if (row !== undefined) yield [row, new AppError('importSameLine', { line: String(line), other: String(other) })];
    }
  }
}

/** Rows that cannot be told apart, or would be the same record: why none of them is taken. */
export function alikeRows(
  { user }: Pick<OperationContext, 'user'>,
  entity: Entity,
  model: Model,
  asked: { readonly mode: ImportMode; readonly run?: string | undefined; readonly rows: readonly Row[] },
): ReadonlyMap<Row, AppError> {
  const lines = new Map(asked.run === undefined ? [] : sameLines(asked.rows));
  const others = asked.rows.filter((row) => !lines.has(row));
  const repeated = repeatedRows(others, onceIn(entity, codesOf(user), asked.mode), ({ cells }, column) =>
    comparedCell(entity, column, cells[column], model),
  );
  const speech = speechOf(model);
  const refused = [...repeated].map(([row, keys]): [Row, AppError] => [
    row,
    new AppError(
      'invalid',
      {},
      keys.flatMap((key) => repeatedIssues(entity, key, speech)),
    ),
  ]);
  return new Map([...lines, ...refused]);
}
