import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { streamXlsxRows } from 'hucre/xlsx';
import type { RaRecord } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { eachFound } from '../../src/console/entity/eachFound.ts';
import { writeExport } from '../../src/console/entity/transfer/writeExport.ts';
import { type SheetFormat, writeRows } from '../../src/sheet/writeRows.ts';
import { noteContext } from '../console/support/noteContext.ts';

const context = noteContext();
const columns = context.columns.filter(({ name }) => ['title', 'state', 'price'].includes(name));
const asRecords = (records: readonly Record<string, unknown>[]) => records as readonly RaRecord[];

const bytesOf = async (format: SheetFormat, records: readonly Record<string, unknown>[], shown = columns) => {
  const stream = writeExport(format, '便签', shown, asRecords(records));
  return new Uint8Array(await new Response(stream).arrayBuffer());
};
const csvOf = async (records: readonly Record<string, unknown>[], shown = columns) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await bytesOf('csv', records, shown));
const lineOf = async (record: Record<string, unknown>) => (await csvOf([record])).split('\r\n')[1];

/** The sheet as it stands in the file. */
const xmlOf = (bytes: Uint8Array) => strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());

describe('an export as CSV', () => {
  it('writes headers and dictionary labels', async () => {
    expect(await csvOf([{ title: '甲', state: '1', price: '12.50' }])).toBe('\ufeff标题,灯,单价\r\n甲,绿,12.50\r\n');
  });

  it('says a value in the words that the schema has for it', async () => {
    const named = columns.map((column) =>
      column.name === 'title'
        ? { ...column, field: { ...column.field, valueNames: { '-1': { zh: '不限制', en: 'No limit' } } } }
        : column,
    );

    const lines = (await csvOf([{ title: '-1' }, { title: '12' }], named)).split('\r\n');

    expect(lines.slice(1, 3)).toEqual(['不限制,,', '12,,']);
  });

  it.each(['=1+1', '+x', '@sum', '-cmd', '\tx'])('makes the formula %j plain text', async (title) => {
    expect(await lineOf({ title })).toMatch(/^"?'/);
  });

  it('keeps negative numbers, quotes and long digits as they are', async () => {
    expect(await lineOf({ title: 'a"b,c', price: '-3.20' })).toBe('"a""b,c",,-3.20');
    expect(await lineOf({ title: '1234567890123456789' })).toBe('\t1234567890123456789,,');
  });
});

describe('an export to Excel', () => {
  it('writes numbers and days that can be counted with, long digits as text', async () => {
    const bytes = await bytesOf('xlsx', [{ title: '1234567890123456789', state: '1', price: '12.50' }]);

    const rows: unknown[] = [];
    for await (const { values } of streamXlsxRows(bytes)) rows.push(values);
    expect(rows).toEqual([
      ['标题', '灯', '单价'],
      ['1234567890123456789', '绿', 12.5],
    ]);
  });

  it('holds no formula, whatever texts begin with', async () => {
    const text = fc.oneof(
      fc.constantFrom('=1+1', '@SUM(A1)', "=cmd|'/c calc'!A1", '\u0000\u0001', '\ud800', '</t></is>'),
      fc.string(),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 40 }), async (titles) => {
        const xml = xmlOf(
          await bytesOf(
            'xlsx',
            titles.map((title) => ({ title })),
          ),
        );

        expect(xml).not.toMatch(/<f[ >/]/);
        expect(xml.match(/t="inlineStr"/g)?.length ?? 0).toBeGreaterThanOrEqual(columns.length);
      }),
      { numRuns: 8 },
    );
  });

  it('takes a title that no sheet may have for a name', async () => {
    const rows = (async function* () {
      yield ['甲'];
    })();
    const stream = writeRows('xlsx', {
      title: "'企业:/?*[]'的".repeat(9),
      columns: [{ header: '名', width: 9 }],
      rows,
    });

    expect((await new Response(stream).arrayBuffer()).byteLength).toBeGreaterThan(0);
  });
});

describe('what a list finds', () => {
  it('is taken page by page, each record once, and no further page is asked for after a stop', async () => {
    const pages: number[] = [];
    const data = {
      getList: async (_entity: string, { pagination: { page } }: { pagination: { page: number } }) => {
        pages.push(page);
        // A record that somebody adds meanwhile moves the others on by one.
        const from = (page - 1) * 200 - (page > 1 ? 1 : 0);
        const length = Math.min(200, 450 - from);
        return { data: Array.from({ length }, (_, at) => ({ id: String(from + at) })), total: 450 };
      },
    } as unknown as Parameters<typeof eachFound>[0];
    const found = { entity: 'note', filter: {}, sort: { field: 'id', order: 'ASC' as const } };

    const ids: unknown[] = [];
    for await (const { id } of eachFound(data, found, () => undefined)) ids.push(id);
    const stopped = async () => {
      for await (const _ of eachFound(data, found, () => {
        throw new Error('stop');
      }));
    };

    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(450);
    await expect(stopped).rejects.toThrow('stop');
    expect(pages).toEqual([1, 2, 3, 1]);
  });
});
