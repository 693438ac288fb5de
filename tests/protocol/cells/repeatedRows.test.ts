import { expect, it } from 'vitest';
import { comparedCell, repeatedRows } from '../../../src/protocol/cells/repeatedRows.ts';
import { entity } from '../../support/smallModel.ts';

const PERSON = entity('person', {
  fields: {
    account: { type: 'string', unique: true, canonical: true },
    number: { type: 'idCard', unique: true },
    name: { type: 'string', unique: true },
  },
});

const rowsOf = (...cells: readonly Readonly<Record<string, string>>[]) =>
  cells.map((row, at) => ({ line: at + 2, cells: row }));

function repeated(rows: ReturnType<typeof rowsOf>) {
  const found = repeatedRows(rows, ['account', 'number', 'name', 'id'], ({ cells }, column) =>
    comparedCell(PERSON, column, cells[column], { dictionaries: {} }),
  );
  return [...found].map(([{ line }, { column, other }]) => [line, column, other]).toSorted();
}

it('each of the rows that say the same once names another, by what values are compared by and not how they are written', () => {
  const rows = rowsOf(
    { account: 'Zhang', number: '5101 0719', name: 'Anna', id: '7' },
    { account: ' ｚhang', number: '1', name: 'anna', id: '70' },
    { account: 'zhanG', number: '510107 19', name: 'Anna ', id: ' 7' },
  );

  expect(repeated(rows)).toEqual([
    [2, 'account', 3],
    [3, 'account', 2],
    [4, 'account', 2],
  ]);
  expect(repeated(rows.map(({ line, cells: { account: _, ...cells } }) => ({ line, cells })))).toEqual([
    [2, 'number', 4],
    [4, 'number', 2],
  ]);
  expect(repeated(rows.map(({ line, cells: { id } }) => ({ line, cells: { id: id ?? '' } })))).toEqual([
    [2, 'id', 4],
    [4, 'id', 2],
  ]);
});

it('rows that say nothing are never the same', () => {
  expect(repeated(rowsOf({ name: '' }, { name: ' ' }, {}))).toEqual([]);
});
