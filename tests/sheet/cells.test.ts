import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { equalValues } from '../../src/model/equalValues.ts';
import { readerIn, speechOf } from '../../src/model/textIn.ts';
import { sheetKindOf } from '../../src/protocol/cells/cells.ts';
import { importFields } from '../../src/protocol/cells/importFields.ts';
import { readRow } from '../../src/server/imports/readRow.ts';
import { canonicalValue } from '../support/canonicalValues.ts';
import { demoRecords } from '../support/fixtures.ts';
import { projectModel } from '../support/server.ts';

const model = projectModel();
const speech = speechOf(model);
const importable = Object.values(model.entities).flatMap((entity) => {
  const fields = importFields(entity, '*');
  return fields.length > 0 ? [{ entity, fields }] : [];
});
const NONE = new Map();

describe('what a sheet says of a record', () => {
  it.each(speech.languages)('changes nothing of any demo record when it comes back in %s', (language) => {
    const reader = readerIn(speech, language);
    for (const { entity, fields } of importable) {
      for (const record of (demoRecords()[entity.name] ?? []).slice(0, 20)) {
        const texts = fields.map((field) => [
          field.name,
          sheetKindOf(field)?.write(record[field.name] ?? null, field, record, model, reader) ?? '',
        ]);

        expect(readRow(model, fields, Object.fromEntries(texts), NONE, record)).toEqual({ values: {}, issues: [] });
      }
    }
  });

  it('reads as the value that it was written from', () => {
    for (const field of importable.flatMap(({ fields }) => fields)) {
      const cell = sheetKindOf(field);
      if (cell === undefined) continue;
      const keys = field.dictionary === undefined ? [] : (model.dictionaries[field.dictionary]?.items ?? []);
      const values =
        keys.length > 0
          ? fc.constantFrom(...keys.map(({ key }) => (field.many ? [key] : key)))
          : canonicalValue(field).filter((value) => value !== null);
      fc.assert(
        fc.property(values, (value) => {
          const text = cell.write(value, field, {}, model, readerIn(speech, 'zh')).trim();
          const read = text === '' ? { value } : cell.read(text, field, model);
          if ('names' in read) return read.names.join() === [value].flat().join();
          return 'value' in read && (equalValues(read.value, value) || read.value === String(value).trim());
        }),
        { numRuns: 3 },
      );
    }
  });

  it('keeps what is hidden behind a mask that comes back', () => {
    const masked = importable.flatMap(({ fields }) => fields).find(({ mask }) => mask === 'phone');
    if (masked === undefined) throw new Error('no masked phone');
    const shown = { [masked.name]: '199****0001' };

    expect(readRow(model, [masked], { [masked.name]: '199****0001' }, NONE, shown).values).toEqual({});
  });

  it.each([
    ['2026/1/5', '2026-01-05'],
    ['2026年1月5日', '2026-01-05'],
    ['2026-01-05 00:00:00', '2026-01-05'],
    ['20260105', '2026-01-05'],
    ['２０２６－１－５', '2026-01-05'],
  ])('takes %s for the day %s', (text, day) => {
    const field = importable.flatMap(({ fields }) => fields).find(({ type }) => type === 'date');
    if (field === undefined) throw new Error('no day');

    expect(sheetKindOf(field)?.read(text, field, model)).toEqual({ value: day });
  });

  it.each([
    ['string', '名\ufffd称', 'sheetUnreadable'],
    ['string', '#N/A', 'sheetFailed'],
    ['integer', '#REF!', 'sheetFailed'],
    ['reference', '1.5987775E+18', 'sheetRounded'],
    ['string', '9.11101E+17', 'sheetRounded'],
    ['creditCode', '9.11101E+17', 'sheetRounded'],
  ] as const)('takes no %s from %s, which a spreadsheet has made of what was written', (type, text, code) => {
    const field = importable.flatMap(({ fields }) => fields).find((one) => one.type === type);
    if (field === undefined) throw new Error(`no ${type}`);

    const read = readRow(model, [field], { [field.name]: text }, NONE);
    expect(read).toEqual({ values: {}, issues: [{ field: field.name, code, params: { value: text } }] });
    expect(readRow(model, [field], { [field.name]: text }, NONE, { id: '1', [field.name]: text }).issues).toEqual([]);
  });

  it.each([
    ['1,234', '1234'],
    ['-12，345，678', '-12345678'],
    ['1 234', '1234'],
    ['￥ 1,234.50', '1234.50'],
    ['１２。５', '12.50'],
    ['1,5', undefined],
    ['12,34', undefined],
    ['1，5', undefined],
    ['1 5', undefined],
    ['1234,5', undefined],
    ['1.234,50', undefined],
  ])('takes signs between digits for those of thousands alone: %s', (text, meant) => {
    const field = importable.flatMap(({ fields }) => fields).find(({ type }) => type === 'money');
    if (field === undefined) throw new Error('no money');
    const { values, issues } = readRow(model, [{ ...field, minimum: -1e9 }], { [field.name]: text }, NONE);
    const read = values[field.name];

    expect(issues).toEqual([]);
    if (meant === undefined) expect(read).toBe(text);
    else expect(Number(read)).toBe(Number(meant));
  });

  it.each([
    ['phone', '138 1234 5678', '13812345678'],
    ['phone', '\u202d１３８1234\u00a05678\u202c', '13812345678'],
    ['phone', '+86 138-1234-5678', '13812345678'],
    ['phone', '0571-8888-7777', '0571-8888-7777'],
    ['creditCode', '9133 0102 ma2h 0000 1x', '91330102MA2H00001X'],
    ['idCard', '11010119900307803x', '11010119900307803X'],
    ['string', '云溪 面馆', '云溪 面馆'],
  ] as const)('takes a %s for what is meant by %j', (type, text, meant) => {
    const field = importable.flatMap(({ fields }) => fields).find((one) => one.type === type);
    if (field === undefined) throw new Error(`no ${type}`);

    expect(sheetKindOf(field)?.read(text, field, model)).toEqual({ value: meant });
  });
});
