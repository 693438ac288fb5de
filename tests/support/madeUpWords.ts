import { MAKERS } from '../../generators/fixtures/makeValue.ts';
import { decimalFor } from '../../generators/fixtures/values/numbers.ts';
import { VALUE_TYPES } from '../../generators/types/valueTypes.ts';
import type { FieldTypeName } from '../../src/model/fieldTypes/FieldTypeName.ts';
import { fieldTypes } from '../../src/model/fieldTypes/index.ts';
import { decimalType } from '../../src/model/fieldTypes/numberWords.ts';
import { extendMap } from '../../src/model/openMap.ts';
import { operators } from '../../src/model/operators.ts';
import { sheetKinds } from '../../src/protocol/cells/cells.ts';
import { writtenNumber } from '../../src/protocol/cells/plainCells.ts';
import { codecs } from '../../src/protocol/values/codecs.ts';
import { decimalCodec } from '../../src/protocol/values/numberCodec.ts';
import { typeWords } from '../../src/schema/metaSchema/typeWords.ts';
import { sql } from '../../src/server/database/sqlText.ts';
import { OPERATOR_SQL } from '../../src/server/repository/comparisonSql.ts';

/*
 * A field type and an operator that the engine does not have, given to each consumer through the door that it holds
 * open. Import this before anything that reads schemas.
 */

const lower = (value: unknown) => String(value).toLowerCase();

/** A share of something, exact as money is, which travels with its sign: "12.50%". */
extendMap(fieldTypes, 'percent', {
  ...decimalType,
  name: 'percent' as FieldTypeName,
  inputs: ['number'],
  cells: ['number', 'text'],
  width: 105,
});

extendMap(codecs, 'percent', (field, style, codecOf) => {
  const plain = decimalCodec(field, style, codecOf);
  return {
    ...plain,
    encode: (value) => (value === null || value === undefined ? plain.encode(value) : `${value}%`),
    decode: (wire) => plain.decode(typeof wire === 'string' ? wire.replace('%', '') : wire),
  };
});

extendMap(MAKERS, 'percent', ({ field, random }) => decimalFor({ ...field, minimum: 0, maximum: 100 }, random));

extendMap(sheetKinds, 'percent', writtenNumber);

extendMap(VALUE_TYPES, 'percent', () => 'string');

extendMap(typeWords, 'percent', { description: 'A share of something', value: '"12.50"', example: {} });

/** The same text whatever the case of its letters: a kin of `contains`. */
extendMap(operators, 'alike', {
  label: { zh: '形同', en: 'is alike' },
  takes: 'text',
  family: 'text',
  suffix: 'alike',
  holds: (left, right) => typeof left === 'string' && lower(left) === lower(right),
});

extendMap(OPERATOR_SQL, 'alike', {
  plain: (column, value) => sql`lower(${column.ref}) = ${lower(value)}`,
  list: () => sql`1 = 0`,
  columns: (left, right) => sql`lower(${left}) = lower(${right})`,
});

/** An entity that uses both, in fields, a condition, an expression and the search row. */
export const SAMPLE = `
schemaVersion: 1
entity: sample
label: { zh: 样本, en: Sample }
titleField: code
fields:
  code: { type: string, label: { zh: 编码, en: Code }, required: true, maxLength: 20 }
  share: { type: percent, scale: 1, label: { zh: 占比, en: Share }, minimum: 0, maximum: 100 }
  price: { type: money, label: { zh: 单价, en: Price } }
  part: { type: computed, computed: "price * share / 100", result: number, label: { zh: 部分, en: Part } }
  why: { type: string, label: { zh: 原因, en: Why }, visibleWhen: { code: { alike: vip }, share: { gte: 1.5 } } }
list:
  columns: [code, share, part]
  search: [{ field: code, op: alike }, share]
fixtures: { count: 6 }
`.trimStart();
