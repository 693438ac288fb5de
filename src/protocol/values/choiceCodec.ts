import type { Field } from '../../model/Field.ts';
import { isAbsent } from '../../model/isAbsent.ts';
import { MAX_KEY_LENGTH, MAX_KEYS } from '../../model/valueLimits.ts';
import type { ValueCodec, WireStyle } from '../types.ts';
import type { CodecMaker } from './CodecMaker.ts';
import { isMinusOne, isNotSet } from './notSet.ts';
import { lenientListSchema, lenientScalarSchema, MAX_NUMBER, wireText } from './schemas.ts';

const MAX_LIST_TEXT = (MAX_KEY_LENGTH + 1) * MAX_KEYS;

/** Dictionary keys, options and references: one key, or many as comma-joined text (blade) or a list (plain). */
export const choiceCodec: CodecMaker = (field, style) =>
  field.many ? manyCodec(field, style) : oneCodec(field, style, (key) => isNothing(field, key));

/** An id; the parent of a tree's root is "0" in blade. */
export const parentCodec: CodecMaker = (field, style) => {
  if (field.many) return manyCodec(field, style);
  const plain = oneCodec(field, style, (key) => key === '0' || key === 0 || isMinusOne(key));
  if (style === 'plain') return plain;
  return { ...plain, encode: (value) => (isAbsent(value) ? '0' : plain.encode(value)) };
};

function oneCodec(field: Field, style: WireStyle, isEmptyKey: (wire: unknown) => boolean): ValueCodec {
  const numbers = field.wire === 'number';
  return {
    encode: (value) => {
      if (isAbsent(value)) return style === 'blade' && !numbers ? '' : null;
      return numbers ? wireKey(value) : value;
    },
    decode: (wire) => {
      if (isNotSet(wire) || isEmptyKey(wire)) return null;
      return typeof wire === 'number' || typeof wire === 'boolean' ? String(wire) : wire;
    },
    schema: numbers
      ? { type: ['number', 'string', 'null'], minimum: -MAX_NUMBER, maximum: MAX_NUMBER, maxLength: MAX_KEY_LENGTH }
      : wireText(MAX_KEY_LENGTH, style),
    input: lenientScalarSchema(MAX_KEY_LENGTH),
  };
}

function manyCodec(field: Field, style: WireStyle): ValueCodec {
  const item = field.wire === 'number' ? wireKey : (key: unknown) => key;
  return {
    encode: (value) => {
      if (isAbsent(value)) return style === 'blade' ? '' : null;
      if (!Array.isArray(value)) return value;
      return style === 'blade' ? value.join(',') : value.map(item);
    },
    decode: (wire) => readKeys(field, wire),
    schema:
      style === 'blade'
        ? { type: 'string', maxLength: MAX_LIST_TEXT }
        : {
            type: ['array', 'null'],
            maxItems: MAX_KEYS,
            items: { type: ['string', 'number'], maxLength: MAX_KEY_LENGTH, minimum: -MAX_NUMBER, maximum: MAX_NUMBER },
          },
    input: lenientListSchema(MAX_LIST_TEXT, MAX_KEYS),
  };
}

function readKeys(field: Field, wire: unknown): unknown {
  if (isNotSet(wire)) return null;
  const items: readonly unknown[] = Array.isArray(wire) ? wire : String(wire).split(',');
  const keys = items.map((key) => String(key).trim()).filter((key) => key !== '' && !isNothing(field, key));
  return keys.length === 0 ? null : [...new Set(keys)];
}

/** -1 names nothing, unless the field offers it. */
function isNothing(field: Field, wire: unknown): boolean {
  return isMinusOne(wire) && !(field.options ?? []).some((option) => option.value === '-1');
}

function wireKey(key: unknown): unknown {
  return typeof key === 'string' && /^(0|-?[1-9][0-9]{0,14})$/.test(key) ? Number(key) : key;
}
