import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { readSheet, type SheetRow } from '../../src/sheet/readSheet.ts';
import { writeRows } from '../../src/sheet/writeRows.ts';

async function rowsOf(bytes: Uint8Array, name: string) {
  const rows: SheetRow[] = [];
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
    ['digits that are marked as a text', '名,注\n甲,="00571"', ['甲', '00571']],
    ['quotes around such a mark', '名,注\n甲,"=""0""""1"""', ['甲', '0"1']],
    ['a text that only begins so', '名,注\n甲,"=""a""&B1"', ['甲', '="a"&B1']],
    ['an apostrophe before a text that looks so', '名,注\n甲,"\'=""a"""', ['甲', '="a"']],
  ])('is read with %s', async (_what, text, cells) => {
    expect((await csv(text)).at(-1)).toEqual({ line: 2, cells });
  });

  it('is read in the encoding that its mark names, also where a sign of it is broken', async () => {
    const broken = new Uint8Array([...strToU8('\ufeff名称\n甲'), 0xff, ...strToU8('乙\n')]);

    expect((await rowsOf(broken, '表.csv')).map(({ cells }) => cells)).toEqual([['名称'], ['甲\ufffd乙']]);
  });

  it.each([
    ['名称\n甲;乙\n丙|丁\n', [['名称'], ['甲;乙'], ['丙|丁']]],
    [
      '\n名称;备注\n甲,乙;丙\n',
      [
        ['名称', '备注'],
        ['甲,乙', '丙'],
      ],
    ],
    [
      '名称|备注\n甲;乙|丙\n丁;戊|己\n',
      [
        ['名称', '备注'],
        ['甲;乙', '丙'],
        ['丁;戊', '己'],
      ],
    ],
    [
      '名称（甲;乙）,备注\n丙,丁\n',
      [
        ['名称（甲;乙）', '备注'],
        ['丙', '丁'],
      ],
    ],
    [
      '"名称\n（全称）";备注\n甲;乙\n',
      [
        ['名称\n（全称）', '备注'],
        ['甲', '乙'],
      ],
    ],
  ])('is parted by the sign that stands between its headers: %j', async (text, told) => {
    const rows = await csv(text);

    expect(rows.map(({ cells }) => cells).filter(([first]) => first !== '')).toEqual(told);
  });

  it('may have columns without anything in them, however many', async () => {
    const wide = `甲${','.repeat(400)}`;

    expect((await csv(`名\n${wide}\n`)).map(({ cells }) => cells[0])).toEqual(['名', '甲']);
    await expect(csv(`名\n${wide}乙\n`)).rejects.toMatchObject({ reason: 'tooLarge' });
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

const SHEET = 'xl/worksheets/sheet1.xml';

/** A file whose sheet holds these rows, with other parts. */
async function workbook(rows: string, more: Readonly<Record<string, Uint8Array>> = {}): Promise<Uint8Array> {
  const parts = unzipSync(new Uint8Array(await writeXlsx({ sheets: [{ name: '表', rows: [['名']] }] })));
  const xml = strFromU8(parts[SHEET] ?? new Uint8Array()).replace(/<dimension[^>]*>/, '');
  const told = xml.replace(/<sheetData>.*<\/sheetData>/s, `<sheetData>${rows}</sheetData>`);
  return zipSync({ ...parts, [SHEET]: strToU8(told), ...more });
}
const HEAD = '<row r="1"><c r="A1" t="inlineStr"><is><t>名</t></is></c></row>';
const cellsOf = async (rows: string, more?: Readonly<Record<string, Uint8Array>>) =>
  (await rowsOf(await workbook(rows, more), '表.xlsx')).map(({ cells }) => cells);

describe('a workbook', () => {
  it('is read with the settings of a printer in it, which are no macros', async () => {
    const settings = { 'xl/printerSettings/printerSettings1.bin': new Uint8Array(9) };

    expect(await cellsOf(HEAD, settings)).toEqual([['名']]);
  });

  it('may have cells without anything in them, however far away', async () => {
    const far =
      '<row r="2"><c r="A2"><v>1</v></c><c r="XFD2" s="0"/></row><row r="1048576"><c r="A1048576" s="0"/></row>';

    expect((await cellsOf(HEAD + far)).map(([first]) => first)).toEqual(['名', '1']);
  });

  it('gives each row a line of its own, also where a program has given two the same', async () => {
    const numbered = ['2', '2', '5', '1', 'x'].map((r, at) => `<row r="${r}"><c><v>${at}</v></c></row>`).join('');

    const rows = await rowsOf(await workbook(HEAD + numbered), '表.xlsx');

    expect(rows.map(({ line, cells }) => [line, ...cells])).toEqual([
      [1, '名'],
      [2, '0'],
      [3, '1'],
      [5, '2'],
      [6, '3'],
      [7, '4'],
    ]);
  });

  it('says of each row whether it is seen, hidden by hand or by a filter, however its program writes that', async () => {
    const tags = [
      'r="2" hidden="1"',
      `hidden='true' spans="1:1"`,
      'r="4"',
      'r="6" ht="15" customHeight="1" hidden="0"',
      'r="9" hidden="1"',
    ];
    const written = (row: string) =>
      HEAD + tags.map((tag, at) => `<${row} ${tag}><c><v>${at}</v></c></${row}>`).join('');
    const seen = async (rows: string) =>
      (await rowsOf(await workbook(rows), '表.xlsx')).map(({ line, cells, isHidden = false }) => [
        line,
        cells[0],
        isHidden,
      ]);
    const told = [
      [1, '名', false],
      [2, '0', true],
      [3, '1', true],
      [4, '2', false],
      [6, '3', false],
      [9, '4', true],
    ];

    expect(await seen(written('row'))).toEqual(told);
    expect(await seen(written('x:row'))).toEqual(told);
    // Long enough for tags to be cut where the file is unpacked slice by slice.
    const many = Array.from(
      { length: 20_000 },
      (_, at) => `<row r="${at + 2}"${at % 3 ? '' : ' hidden="1"'}><c><v>1</v></c></row>`,
    );
    const hidden = (await rowsOf(await workbook(HEAD + many.join('')), '表.xlsx')).flatMap(({ line, isHidden }) =>
      isHidden ? [line] : [],
    );
    expect(hidden).toEqual(many.flatMap((_, at) => (at % 3 ? [] : [at + 2])));
  });

  it('tells hidden rows of the sheet that it is read from, wherever that lies', async () => {
    const hidden = '<row r="1" hidden="1"><c t="str"><v>乙</v></c></row>';
    const shown = async (target: string, part: string) => {
      const parts = unzipSync(await twoSheets('state="visible"'));
      const related = strFromU8(parts['xl/_rels/workbook.xml.rels'] ?? new Uint8Array());
      const { 'xl/worksheets/sheet2.xml': _, ...others } = parts;
      return rowsOf(
        zipSync({
          ...others,
          'xl/_rels/workbook.xml.rels': strToU8(
            related.replace('Target="worksheets/sheet2.xml"', `Target="${target}"`),
          ),
          [part]: strToU8(`<worksheet><sheetData>${hidden}</sheetData></worksheet>`),
        }),
        '表.xlsx',
      );
    };

    for (const [target, part] of [
      ['worksheets/sheet2.xml', 'xl/worksheets/sheet2.xml'],
      ['/xl/worksheets/list.xml', 'xl/worksheets/list.xml'],
    ] as const)
      expect(await shown(target, part)).toEqual([{ line: 1, cells: ['乙'], isHidden: true }]);
  });

  it('says numbers in the fifteen digits that a spreadsheet reckons with', async () => {
    const values = ['0.30000000000000004', '3.3000000000000003', '1.1000000000000001', '-2.675', '100000000000000'];
    const row = values.map((value) => `<c><v>${value}</v></c>`).join('');

    expect((await cellsOf(`<row r="1">${row}</row>`))[0]).toEqual(['0.3', '3.3', '1.1', '-2.675', '100000000000000']);
  });

  it.each([
    ['<c r="A2"><f>1+1</f></c>', 'a program that keeps none'],
    ['<c r="A2"><f>B2&amp;C2</f><v></v></c>', 'openpyxl'],
    ['<c r="A2" s="1"><f>1+1</f><v/></c>', 'an empty one'],
    ['<x:c r="A2"><x:f>1+1</x:f></x:c>', 'the SDK of Office'],
  ])('is refused where a formula has no result (%s), which would come in as an empty cell', async (cell) => {
    await expect(cellsOf(`${HEAD}<row r="2">${cell}</row>`)).rejects.toMatchObject({ reason: 'unreckoned' });
  });

  it.each([
    ['<c r="A2"><f>1+1</f><v>2</v></c>', '2'],
    ['<c r="A2" t="str"><f>B2&amp;"甲"</f><v>甲</v></c>', '甲'],
    ['<c r="A2" t="str"><f>""</f><v></v></c>', ''],
    ['<c r="A2"><f t="shared" si="0"/><v>3</v></c>', '3'],
    ['<c r="A2"/><c r="B2"><f>1+1</f><v>2</v></c>', ''],
  ])('is read by the results of its formulas: %s', async (cell, told) => {
    expect((await cellsOf(`${HEAD}<row r="2">${cell}</row>`))[1]?.[0]).toBe(told);
  });

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
  ] as const)('tells a time of no day from a moment where its days count from %s', async (dateSystem, told) => {
    const moments = [Date.UTC(1904, 0, 1, 18), Date.UTC(1904, 0, 2, 6), Date.UTC(2026, 9, 1)];
    const rows = [['时间', '时间', '日期'], moments.map((at) => new Date(at))];
    const columns = moments.map(() => ({ numFmt: 'yyyy-mm-dd hh:mm' }));
    const bytes = await writeXlsx({ sheets: [{ name: '表', rows, columns }], dateSystem });

    const [, row] = await rowsOf(new Uint8Array(bytes), '表.xlsx');

    expect(row?.cells).toEqual([told, '1904-01-02 06:00:00', '2026-10-01']);
  });
});
