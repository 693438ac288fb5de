import { expect, it } from 'vitest';
import { fieldIssueText } from '../../../src/model/fieldIssueText.ts';
import { readerIn } from '../../../src/model/textIn.ts';
import { comparedCell, repeatedIssues, repeatedRows } from '../../../src/protocol/cells/repeatedRows.ts';
import { entity } from '../../support/smallModel.ts';

const PERSON = entity('person', {
  fields: {
    account: { type: 'string', unique: true, canonical: true },
    number: { type: 'idCard', unique: true },
    name: { type: 'string', unique: true },
    kind: { type: 'string' },
    code: { type: 'string' },
  },
});
const KEYS = [['account'], ['number'], ['name'], ['kind', 'code'], ['id']];
const SPEECH = { languages: ['zh', 'en'], catalogues: {} };

const rowsOf = (...cells: readonly Readonly<Record<string, string>>[]) =>
  cells.map((row, at) => ({ line: at + 2, cells: row }));

function repeated(rows: ReturnType<typeof rowsOf>) {
  const found = repeatedRows(rows, KEYS, ({ cells }, column) =>
    comparedCell(PERSON, column, cells[column], { dictionaries: {} }),
  );
  return [...found]
    .flatMap(([{ line }, keys]) => keys.map(({ columns, other }) => [line, ...columns, other]))
    .toSorted();
}

it('each of the rows that say the same once names another at each key, by what values are compared by and not how they are written', () => {
  const rows = rowsOf(
    { account: 'Zhang', number: '5101 0719', name: 'Anna', id: '7' },
    { account: ' ｚhang', number: '1', name: 'anna', id: '70' },
    { account: 'zhanG', number: '510107 19', name: 'Anna ', id: ' 7' },
  );

  expect(repeated(rows)).toEqual([
    [2, 'account', 3],
    [2, 'id', 4],
    [2, 'name', 4],
    [2, 'number', 4],
    [3, 'account', 2],
    [4, 'account', 2],
    [4, 'id', 2],
    [4, 'name', 2],
    [4, 'number', 2],
  ]);
});

it('rows that say the same in all columns of a key of two are named at both, in each language, and others are not', () => {
  const rows = rowsOf(
    { kind: 'A', code: '1' },
    { kind: 'A', code: '2' },
    { kind: 'B', code: '1' },
    { kind: ' A', code: '1 ' },
    { kind: 'A', code: '' },
    { kind: 'A' },
  );

  expect(repeated(rows)).toEqual([
    [2, 'kind', 'code', 5],
    [5, 'kind', 'code', 2],
  ]);
  const issues = repeatedIssues(PERSON, { columns: ['kind', 'code'], other: 1005 }, SPEECH);
  const said = (language: string) =>
    issues.map((issue) => [issue.field, fieldIssueText(issue, undefined, readerIn(SPEECH, language))]);
  expect(said('en')).toEqual(
    ['kind', 'code'].map((name) => [name, 'kind, code: all the same as in row 1005 of this file']),
  );
  expect(said('zh')).toEqual(['kind', 'code'].map((name) => [name, 'kind、code都与本文件第 1005 行相同']));
});

it('rows that say nothing are never the same', () => {
  expect(repeated(rowsOf({ name: '' }, { name: ' ' }, {}))).toEqual([]);
});
