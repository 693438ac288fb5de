import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { readSheet } from '../../src/sheet/readSheet.ts';
import { writeRows } from '../../src/sheet/writeRows.ts';

async function rowsOf(bytes: Uint8Array, name: string) {
  const rows: { readonly line: number; readonly cells: readonly string[] }[] = [];
  for await (const row of readSheet(bytes, name)) rows.push(row);
  return rows;
}

const csv = (text: string) => rowsOf(strToU8(text), '表.csv');

describe('a CSV file', () => {
  it('is refused with its row where a quotation mark is never closed, for all that follows would be one cell', async () => {
    const broken = csv('名称,备注\r\n甲,"好\r\n乙,差\r\n丙,中\r\n');

    await expect(broken).rejects.toMatchObject({ reason: 'openQuote', line: 2 });
  });

  it.each([
    ['breaks within quotes', '名,注\n甲,"一\n二"', ['甲', '一\n二']],
    ['an empty cell in quotes at its end', '名,注\n甲,""', ['甲', '']],
    ['a doubled quote at its end', '名,注\n甲,"说""好"""', ['甲', '说"好"']],
    ['a quote within a cell', '名,注\n甲,5"管', ['甲', '5"管']],
  ])('is read with %s', async (_what, text, cells) => {
    expect((await csv(text)).at(-1)).toEqual({ line: 2, cells });
  });

  it('is parted by the sign that its first line names, which is no row', async () => {
    expect(await csv('sep=;\r\n名称;备注\r\n甲,乙;丙\r\n')).toEqual([
      { line: 2, cells: ['名称', '备注'] },
      { line: 3, cells: ['甲,乙', '丙'] },
    ]);
  });
});

/** A file of two sheets, of which the first is as `state` says. */
async function twoSheets(state: string): Promise<Uint8Array> {
  const rows = (async function* () {
    yield ['甲'];
  })();
  const stream = writeRows('xlsx', { title: '表', columns: [{ header: '名', width: 9 }], rows });
  const parts = unzipSync(new Uint8Array(await new Response(stream).arrayBuffer()));
  const change = (name: string, from: RegExp, to: string) => ({
    [name]: strToU8(strFromU8(parts[name] ?? new Uint8Array()).replace(from, to)),
  });
  return zipSync({
    ...parts,
    'xl/worksheets/sheet2.xml': strToU8('<worksheet><sheetData/></worksheet>'),
    ...change(
      'xl/_rels/workbook.xml.rels',
      /<\/Relationships>/,
      `<Relationship Id="rIdLast" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet2.xml"/></Relationships>`,
    ),
    ...change('xl/workbook.xml', /<sheets>/, `<sheets><sheet name="列表" sheetId="99" ${state} r:id="rIdLast"/>`),
    ...change(
      '[Content_Types].xml',
      /<\/Types>/,
      `<Override PartName="/xl/worksheets/sheet2.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
    ),
  });
}

describe('a workbook', () => {
  it.each(['hidden', 'veryHidden'])('is read from its first sheet that is not %s', async (state) => {
    expect((await rowsOf(await twoSheets(`state="${state}"`), '表.xlsx')).map(({ cells }) => cells)).toEqual([
      ['名'],
      ['甲'],
    ]);
  });

  it('is read from its first sheet where that is shown, also if it is empty', async () => {
    expect(await rowsOf(await twoSheets(''), '表.xlsx')).toEqual([]);
  });

  it.each([
    ['1900', '1904-01-01 18:00:00'],
    ['1904', '18:00:00'],
  ] as const)('that counts its days from %s tells a time of no day from a moment', async (dateSystem, told) => {
    const moments = [Date.UTC(1904, 0, 1, 18), Date.UTC(1904, 0, 2, 6), Date.UTC(2026, 9, 1)];
    const rows = [['时间', '时间', '日期'], moments.map((at) => new Date(at))];
    const columns = moments.map(() => ({ numFmt: 'yyyy-mm-dd hh:mm' }));
    const bytes = await writeXlsx({ sheets: [{ name: '表', rows, columns }], dateSystem });

    const [, row] = await rowsOf(new Uint8Array(bytes), '表.xlsx');

    expect(row?.cells).toEqual([told, '1904-01-02 06:00:00', '2026-10-01']);
  });
});
