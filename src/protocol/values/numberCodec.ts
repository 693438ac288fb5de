import { fixedDecimal, isPlainNumber } from '../../model/decimals.ts';
import type { Field } from '../../model/Field.ts';
import { isAbsent } from '../../model/isAbsent.ts';
import type { CodecMaker } from './CodecMaker.ts';
import { isMinusOne, isNotSet } from './notSet.ts';
import { lenientScalarSchema, MAX_NUMBER, wireText } from './schemas.ts';

/** Whole numbers: JSON numbers, or texts with `wire: string`. */
export const integerCodec: CodecMaker = (field, style) => ({
  encode: (value) => {
    if (isAbsent(value)) return field.wire === 'string' && style === 'blade' ? '' : null;
    return field.wire === 'string' ? String(value) : value;
  },
  decode: (wire) => {
    if (isNotSet(wire) || meansNull(field, wire)) return null;
    return typeof wire === 'string' && /^-?[0-9]{1,15}$/.test(wire) ? Number(wire) : wire;
  },
  schema: field.wire === 'string' ? wireText(20, style) : wireNumber('integer'),
  input: lenientScalarSchema(40),
});

/** Exact decimals: texts of fixed scale, or JSON numbers with `wire: number`. */
export const decimalCodec: CodecMaker = (field, style) => ({
  encode: (value) => {
    if (isAbsent(value)) return field.wire !== 'number' && style === 'blade' ? '' : null;
    return field.wire === 'number' && typeof value === 'string' ? Number(value) : value;
  },
  decode: (wire) => {
    if (isNotSet(wire) || meansNull(field, wire)) return null;
    const text = typeof wire === 'number' ? String(wire) : wire;
    if (typeof text !== 'string' || !isPlainNumber(text)) return text;
    return fixedDecimal(text, field.scale ?? 2) ?? text;
  },
  schema: field.wire === 'number' ? wireNumber('number') : wireText(40, style),
  input: lenientScalarSchema(40),
});

/** True and false, or 1 and 0 with `wire: number`. */
export const booleanCodec: CodecMaker = (field) => ({
  encode: (value) => {
    if (typeof value !== 'boolean') return null;
    return field.wire === 'number' ? Number(value) : field.wire === 'string' ? String(value) : value;
  },
  decode: (wire) => {
    if (isNotSet(wire) || isMinusOne(wire)) return null;
    if (wire === 1 || wire === '1' || wire === 'true') return true;
    if (wire === 0 || wire === '0' || wire === 'false') return false;
    return wire;
  },
  schema:
    field.wire === 'number'
      ? { type: ['integer', 'null'], minimum: 0, maximum: 1 }
      : field.wire === 'string'
        ? { type: ['string', 'null'], maxLength: 5 }
        : { type: ['boolean', 'null'] },
  input: lenientScalarSchema(5),
});

function wireNumber(type: 'integer' | 'number') {
  return { type: [type, 'null'], minimum: -MAX_NUMBER, maximum: MAX_NUMBER };
}

/** -1 is BladeX's null where the field itself could not be -1. */
function meansNull(field: Field, wire: unknown): boolean {
  return isMinusOne(wire) && field.minimum !== undefined && field.minimum > -1;
}
