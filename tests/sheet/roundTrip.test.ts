import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editableColumns } from '../../src/console/entity/transfer/editableColumns.ts';
import { cellsOf, guessMapping } from '../../src/console/entity/transfer/import/mapping.ts';
import { readTable } from '../../src/console/entity/transfer/import/readTable.ts';
import { writeEditable } from '../../src/console/entity/transfer/writeExport.ts';
import type { Field } from '../../src/model/Field.ts';
import { maskValue } from '../../src/model/maskValue.ts';
import { readerIn, speechOf } from '../../src/model/textIn.ts';
import { importFields } from '../../src/protocol/cells/importFields.ts';
import { readRow } from '../../src/server/imports/readRow.ts';
import { readSheet } from '../../src/sheet/readSheet.ts';
import { SHEET_FORMATS, writeRows } from '../../src/sheet/writeRows.ts';
import { canonicalValue } from '../support/canonicalValues.ts';
import { projectModel } from '../support/server.ts';

const model = projectModel();
const speech = speechOf(model);
const importable = Object.values(model.entities).flatMap((entity) => {
  const fields = importFields(entity, '*');
  return fields.length > 0 ? [{ entity, fields }] : [];
});

/** What people and other systems have put into texts. */
const NASTY = [
  '=1+1',
  "'=1",
  "''+7",
  '＝1',
  ' a ',
  '\t123456789012',
  '00012',
  '_x0041_',
  'a\r\nb',
  '、;,',
  '-1',
  '1e5',
  '\u0007',
];
const text = fc.oneof(fc.constantFrom(...NASTY), fc.string({ unit: 'grapheme', maxLength: 12 }));

const keysIn = ({ dictionary }: Field): readonly string[] =>
  dictionary === undefined ? [] : (model.dictionaries[dictionary]?.items ?? []).map(({ key }) => key);

/** A value as records hold it; texts may be any, keys of code lists are theirs or gone by now. */
function anyValue(field: Field): fc.Arbitrary<unknown> {
  if (['string', 'text'].includes(field.type)) return fc.option(text, { nil: null });
  const keys = keysIn(field);
  if (keys.length === 0) return canonicalValue(field);
  const key = fc.constantFrom(...keys, 'gone');
  const value: fc.Arbitrary<unknown> = field.many ? fc.uniqueArray(key, { minLength: 1, maxLength: 3 }) : key;
  return fc.option(value, { nil: null });
}

/** A record as somebody sees it: names of what it refers to beside the keys, stars where there is a mask. */
function shownRecord(fields: readonly Field[]): fc.Arbitrary<Record<string, unknown>> {
  const parts = fields.map((field) =>
    fc.tuple(anyValue(field), text, fc.boolean()).map(([value, name, isMasked]) => ({
      [field.name]: isMasked && field.mask && typeof value === 'string' ? maskValue(field.mask, value) : value,
      ...(field.embedded === undefined || value === null ? {} : { [field.embedded]: name }),
    })),
  );
  return fc.tuple(fc.bigInt({ min: 1n, max: 10n ** 18n }), ...parts).map(([id, ...values]) => ({
    ...Object.assign({}, ...values),
    id: String(id),
  }));
}

describe('a file that is imported as it was exported', () => {
  it.each(speech.languages)(
    'changes nothing of whatever records of any entity, masks among it, in %s',
    async (language) => {
      const reader = readerIn(speech, language);
      for (const { entity, fields } of importable) {
        const columns = editableColumns(entity, '*', model, reader);
        await fc.assert(
          fc.asyncProperty(fc.array(shownRecord(fields), { minLength: 1, maxLength: 6 }), async (records) => {
            const asShown = records as Parameters<typeof writeEditable>[2];
            const content = await new Response(writeEditable('表', columns, asShown)).blob();
            const { headers, rows } = await readTable(new File([content], 'a.xlsx'));
            const mapping = guessMapping(headers, fields);

            expect(mapping.toSorted()).toEqual(['id', ...fields.map(({ name }) => name)].toSorted());
            for (const [at, { cells }] of rows.entries()) {
              const shown = records[at] ?? {};
              const row = cellsOf(mapping, cells);
              expect(row.id).toBe(shown.id);
              expect(readRow(model, fields, row, new Map(), shown)).toEqual({ values: {}, issues: [] });
            }
          }),
          { numRuns: 2 },
        );
      }
    },
  );

  it('keeps a text of which a cell holds only the beginning', async () => {
    const [{ entity, fields } = { entity: undefined, fields: [] }] = importable;
    const field = fields.find(({ type }) => type === 'string');
    if (entity === undefined || field === undefined) throw new Error('no text');
    const shown = { id: '1', [field.name]: `${'长'.repeat(32_766)}😀 and more` };
    const columns = editableColumns(entity, '*', model, readerIn(speech, 'zh'));
    const content = await new Response(writeEditable('表', columns, [shown])).blob();

    const { headers, rows } = await readTable(new File([content], 'a.xlsx'));
    const cells = cellsOf(guessMapping(headers, fields), rows[0]?.cells ?? []);

    expect(cells[field.name]).toBe('长'.repeat(32_766));
    expect(readRow(model, [field], cells, new Map(), shown).values).toEqual({});
  });

  it.each(SHEET_FORMATS)('has the very texts that were written as %s', async (format) => {
    const row = fc.tuple(text, text, text);
    const columns = ['甲', '乙', '丙'].map((header) => ({ header, width: 9 }));
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 8 }), async (written) => {
        const rows = (async function* () {
          yield* written.map((cells) => ['|', ...cells, '|']);
        })();
        const all = [{ header: '一', width: 9 }, ...columns, { header: '末', width: 9 }];
        const bytes = await new Response(writeRows(format, { title: '表', columns: all, rows })).arrayBuffer();
        const read: string[][] = [];
        for await (const { cells } of readSheet(new Uint8Array(bytes), `a.${format}`)) read.push(cells.slice(1, 4));

        expect(read.slice(1)).toEqual(written);
      }),
      { numRuns: 60 },
    );
  });
});
