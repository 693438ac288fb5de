import { isPlainNumber } from '../../model/decimals.ts';
import type { Field } from '../../model/Field.ts';
import { MAX_DERIVED_LENGTH } from '../../model/valueLimits.ts';
import type { CodecMaker } from './CodecMaker.ts';
import { MAX_NUMBER } from './schemas.ts';

const DERIVED = {
  type: ['string', 'number', 'boolean', 'null'],
  maxLength: MAX_DERIVED_LENGTH,
  minimum: -MAX_NUMBER,
  maximum: MAX_NUMBER,
};

/** Computed values travel to the reader as they are; nothing is accepted back. */
export const computedCodec: CodecMaker = (field, style) => {
  const isText = field.computed === undefined || 'path' in field.computed || field.computed.result === 'string';
  const absent = isText && style === 'blade' ? '' : null;
  return {
    encode: (value) => (value === undefined || value === null ? absent : value),
    decode: (wire) => (wire === undefined || wire === null || wire === '' ? null : readResult(field, wire)),
    schema: DERIVED,
    input: DERIVED,
  };
};

/** Query values arrive as texts. */
function readResult(field: Field, wire: unknown): unknown {
  const result = field.computed !== undefined && 'result' in field.computed ? field.computed.result : 'string';
  if (typeof wire !== 'string' || result === 'string') return wire;
  if (result === 'boolean') return wire === 'true' ? true : wire === 'false' ? false : wire;
  return isPlainNumber(wire) ? Number(wire) : wire;
}
