import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readSheet, type SheetRow } from '../../src/sheet/readSheet.ts';
import { writeRows } from '../../src/sheet/writeRows.ts';

const SHEET = 'xl/worksheets/sheet1.xml';

const sheet = (xml: string, more: Record<string, Uint8Array> = {}) =>
  zipSync({ [SHEET]: strToU8(xml), ...more }, { level: 1 });

/** A whole file, whose sheet goes on so behind its headers. */
async function wholeFile(rest: string): Promise<Uint8Array> {
  const rows = (async function* () {
    yield ['甲'];
  })();
  const stream = writeRows('xlsx', { title: '表', columns: [{ header: '名', width: 9 }], rows });
  const parts = unzipSync(new Uint8Array(await new Response(stream).arrayBuffer()));
  const xml = strFromU8(parts[SHEET] ?? new Uint8Array()).replace(/<row r="2".*$/s, () => rest);
  return zipSync({ ...parts, [SHEET]: strToU8(xml) }, { level: 1 });
}

/** With one cell there. */
const farCell = (ref: string) =>
  wholeFile(`<row r="${/\d+/.exec(ref)?.[0]}"><c r="${ref}"><v>1</v></c></row></sheetData></worksheet>`);

/** Ten million letters that do not pack away. */
const noise = () => Array.from({ length: 1_500_000 }, (_, at) => ((at * 2_654_435_761) >>> 0).toString(36)).join('');

/** Each of its own, so that they do not pack away. */
const merged = (count: number) =>
  Array.from(
    { length: count },
    (_, at) => `<mergeCell ref="A${at + 1}:${'BCDEFGHIJKLMNOPQ'[(at * 7) % 16]}${at + 1}"/>`,
  ).join('');

const unended = (count: number) => Array.from({ length: count }, (_, at) => `<c a${at * 7919}`).join('');

/** A part that says of itself that it is small. */
function lying(): Uint8Array {
  const bytes = sheet('> '.repeat(20_000_000));
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < bytes.length - 4; at += 1) {
    const signature = view.getUint32(at, true);
    if (signature === 0x04034b50) view.setUint32(at + 22, 10, true);
    if (signature === 0x02014b50) view.setUint32(at + 24, 10, true);
  }
  return bytes;
}

type Hostile = readonly [what: string, reason: string, make: () => Uint8Array | Promise<Uint8Array>];
const HOSTILE: readonly Hostile[] = [
  ['that unpacks a thousandfold', 'bomb', () => sheet('<row/>'.repeat(400_000))],
  ['that unpacks to more than it says', 'bomb', lying],
  [
    'of very many parts',
    'bomb',
    () => zipSync(Object.fromEntries(Array.from({ length: 2_100 }, (_, at) => [`${at}`, new Uint8Array(1)]))),
  ],
  ['with a macro', 'macros', () => sheet('<row/>', { 'xl/vbaProject.bin': strToU8('x') })],
  ['with a control', 'macros', () => sheet('<row/>', { 'xl/activeX/activeX1.xml': strToU8('x') })],
  ['that links to other files', 'links', () => sheet('<row/>', { 'xl/externalLinks/externalLink1.xml': strToU8('x') })],
  ['that asks a database', 'links', () => sheet('<row/>', { 'xl/connections.xml': strToU8('x') })],
  ['with another file inside', 'links', () => sheet('<row/>', { 'xl/embeddings/oleObject1.doc': strToU8('x') })],
  ['that declares entities', 'entities', () => sheet('<!DOCTYPE x [<!ENTITY a "b">]><row/>')],
  ['with alike merged cells', 'bomb', () => sheet('<mergeCell ref="A1:B2"/>'.repeat(100_000))],
  ['with a million merged cells', 'merges', () => sheet(merged(1_000_000))],
  ['with too many merged cells', 'merges', () => sheet(merged(1_001))],
  ['with a cell in the last row there is', 'tooLarge', () => farCell('A1048576')],
  ['with a cell in the last column there is', 'tooLarge', () => farCell('XFD2')],
  ['with cells that never end', 'notASheet', () => sheet(`<f/>${unended(300_000)}`)],
  ['with a tag that never ends', 'notASheet', () => wholeFile(`<row r="2" a="${noise()}`)],
  ['with a text that never ends', 'notASheet', () => wholeFile(`<row r="2"><c t="inlineStr"><is><t>${noise()}`)],
  ['that is locked by a password', 'encrypted', () => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0])],
  ['that only bears the name', 'notASheet', () => strToU8('hello')],
  ['that is cut off', 'notASheet', () => sheet('<row/>').slice(0, 40)],
  ['without a sheet', 'notASheet', () => zipSync({ 'a.txt': strToU8('x') })],
  ['of more bytes than are taken', 'tooLarge', () => new Uint8Array(31 * 1024 * 1024)],
];

const HOSTILE_TEXTS: readonly Hostile[] = [
  ['of more bytes than are taken', 'tooLarge', () => new Uint8Array(31 * 1024 * 1024).fill(0x31)],
  ['of ten million lines', 'tooLarge', () => new Uint8Array(20_000_000).map((_, at) => (at % 2 ? 10 : 0x31))],
  ['of one line of ten million cells', 'tooLarge', () => new Uint8Array(20_000_000).fill(0x2c)],
  ['of bytes that are no text', 'notASheet', () => new Uint8Array(1000)],
];

const rowsOf = async (bytes: Uint8Array, name = 'a.xlsx') => {
  const rows: SheetRow[] = [];
  for await (const row of readSheet(bytes, name)) rows.push(row);
  return rows;
};

describe('the reader of sheets', () => {
  const refuse = async (bytes: Uint8Array, name: string, reason: string) => {
    const start = process.threadCpuUsage();
    await expect(rowsOf(bytes, name)).rejects.toMatchObject({ reason });
    const { user, system } = process.threadCpuUsage(start);
    // Of this thread alone: others keep the machine busy as well.
    expect((user + system) / 1000).toBeLessThan(1000);
  };

  it.each(HOSTILE)('refuses a file %s, within a second', async (_what, reason, make) => {
    await refuse(await make(), 'a.xlsx', reason);
  });

  it.each(HOSTILE_TEXTS)('refuses CSV %s, within a second', async (_what, reason, make) => {
    await refuse(await make(), 'a.csv', reason);
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

  it('reads times of no day as times, and claims no digits that Excel has not kept', async () => {
    const { writeXlsx } = await import('hucre/xlsx');
    const bytes = await writeXlsx({
      sheets: [
        {
          name: '表',
          rows: [
            ['时间', '编号', '数量'],
            [new Date(Date.UTC(1899, 11, 31, 18, 0, 0)), 1_598_777_500_000_000_000, 123_456_789_012],
          ],
          columns: [{ numFmt: 'hh:mm' }, {}, {}],
        },
      ],
    });

    expect((await rowsOf(new Uint8Array(bytes), 'a.xlsx'))[1]?.cells).toEqual([
      '18:00:00',
      '1.5987775E+18',
      '123456789012',
    ]);
  });

  it('reads what no text may hold, NUL and halves of characters, as characters that cannot be read', async () => {
    const cell = (text: string) => strToU8(`<c r="A2" t="inlineStr"><is><t>${text}</t></is></c>`);
    const texts = ['甲&#0;乙', '甲_x0000_乙', '甲&#xD83C;乙'];

    for (const text of texts) {
      const parts = unzipSync(await farCell('A2'));
      const xml = strFromU8(parts[SHEET] ?? new Uint8Array()).replace(/<c r="A2">.*?<\/c>/, strFromU8(cell(text)));
      const [, row] = await rowsOf(zipSync({ ...parts, [SHEET]: strToU8(xml) }), 'a.xlsx');
      expect(row?.cells).toEqual(['甲\ufffd乙']);
    }
  });

  it('reads the Chinese encoding of Excel', async () => {
    const gbk = new Uint8Array([0xc3, 0xfb, 0xb3, 0xc6, 0x0a, 0xbc, 0xd7]);

    expect((await rowsOf(gbk, 'a.csv')).map(({ cells }) => cells)).toEqual([['名称'], ['甲']]);
  });

  it.each(['utf-16le', 'utf-16be'])('reads what Excel calls Unicode text, in %s', async (encoding) => {
    const isLittle = encoding === 'utf-16le';
    const text = '\ufeff名称\t键名\r\n甲\tA\r\n';
    const bytes = new Uint8Array(text.length * 2);
    const view = new DataView(bytes.buffer);
    for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), isLittle);

    expect((await rowsOf(bytes, 'a.csv')).map(({ cells }) => cells)).toEqual([
      ['名称', '键名'],
      ['甲', 'A'],
    ]);
  });
});
