import type { CodecMaker } from './CodecMaker.ts';
import { MAX_NUMBER } from './schemas.ts';

/** Computed values travel to the reader as they are; nothing is accepted back. */
export const computedCodec: CodecMaker = (field, style) => {
  const isText = field.computed === undefined || 'path' in field.computed || field.computed.result === 'string';
  const absent = isText && style === 'blade' ? '' : null;
  return {
    encode: (value) => (value === undefined || value === null ? absent : value),
    decode: (wire) => (wire === undefined || wire === null || wire === '' ? null : wire),
    schema: {
      type: ['string', 'number', 'boolean', 'null'],
      maxLength: 2000,
      minimum: -MAX_NUMBER,
      maximum: MAX_NUMBER,
    },
    input: {
      type: ['string', 'number', 'boolean', 'null'],
      maxLength: 2000,
      minimum: -MAX_NUMBER,
      maximum: MAX_NUMBER,
    },
  };
};
