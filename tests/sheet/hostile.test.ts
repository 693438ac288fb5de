import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readSheet, type SheetRow } from '../../src/sheet/readSheet.ts';
import { writeRows } from '../../src/sheet/writeRows.ts';

const sheet = (xml: string, more: Record<string, Uint8Array> = {}) =>
  zipSync({ 'xl/worksheets/sheet1.xml': strToU8(xml), ...more });

const HOSTILE: readonly (readonly [string, string, () => Uint8Array])[] = [
  ['that unpacks a thousandfold', 'bomb', () => sheet('<row/>'.repeat(400_000))],
  ['with a macro', 'macros', () => sheet('<row/>', { 'xl/vbaProject.bin': strToU8('x') })],
  ['that links to other files', 'links', () => sheet('<row/>', { 'xl/externalLinks/externalLink1.xml': strToU8('x') })],
  ['that declares entities', 'entities', () => sheet('<!DOCTYPE x [<!ENTITY a "b">]><row/>')],
  ['with very many merged cells', 'bomb', () => sheet('<mergeCell ref="A1:B2"/>'.repeat(100_000))],
  ['with too many merged cells', 'merges', () => sheet('<mergeCell ref="A1:B2"/>'.repeat(1_001))],
  ['that is locked by a password', 'encrypted', () => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0])],
  ['that only bears the name', 'notASheet', () => strToU8('hello')],
  ['that is cut off', 'notASheet', () => sheet('<row/>').slice(0, 40)],
  ['without a sheet', 'notASheet', () => zipSync({ 'a.txt': strToU8('x') })],
];

const rowsOf = async (bytes: Uint8Array, name = 'a.xlsx') => {
  const rows: SheetRow[] = [];
  for await (const row of readSheet(bytes, name)) rows.push(row);
  return rows;
};

describe('the reader of sheets', () => {
  it.each(HOSTILE)('refuses a file %s', async (_what, reason, make) => {
    await expect(rowsOf(make())).rejects.toMatchObject({ reason });
  });

  it.each(['xlsx', 'csv'] as const)('gives back the rows of a file exported as %s', async (format) => {
    const cells = [
      ['=1+1', '1234567890123456789', '2026-01-05', 'a"b,\'c'],
      ['甲', '', '2', ''],
    ];
    const rows = (async function* () {
      yield* cells;
    })();
    const columns = ['甲', '乙', '丙', '丁'].map((header) => ({ header, width: 9 }));
    const bytes = new Uint8Array(await new Response(writeRows(format, { title: '表', columns, rows })).arrayBuffer());

    expect((await rowsOf(bytes, `a.${format}`)).map(({ cells: row }) => row)).toEqual([
      ['甲', '乙', '丙', '丁'],
      ...cells,
    ]);
  });

  it('reads the Chinese encoding of Excel', async () => {
    const gbk = new Uint8Array([0xc3, 0xfb, 0xb3, 0xc6, 0x0a, 0xbc, 0xd7]);

    expect((await rowsOf(gbk, 'a.csv')).map(({ cells }) => cells)).toEqual([['名称'], ['甲']]);
  });
});
