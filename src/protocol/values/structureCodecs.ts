import { fieldTypes } from '../../model/fieldTypes/index.ts';
import { isAbsent } from '../../model/isAbsent.ts';
import type { CodecMaker } from './CodecMaker.ts';
import { structuredCodec } from './jsonText.ts';
import { isNotSet } from './notSet.ts';
import { MAX_JSON_TEXT } from './schemas.ts';
import { objectProperties } from './valueSchema.ts';

const ANY_TYPE = ['string', 'number', 'boolean', 'null', 'object', 'array'];

/** Any JSON. Only null is absent: "", [] and {} are values of their own. */
export const jsonCodec: CodecMaker = (_field, style) => {
  const input = {
    type: ANY_TYPE,
    maxLength: MAX_JSON_TEXT,
    minimum: -Number.MAX_VALUE,
    maximum: Number.MAX_VALUE,
    maxItems: 10_000,
    maxProperties: 1000,
    additionalProperties: true,
  };
  const isNull = (value: unknown) => value === null || value === undefined;
  const keep = (value: unknown) => value;
  const shape = structuredCodec(style, { encode: keep, decode: keep, isAbsent: isNull, schema: {}, input });
  return style === 'plain' ? { ...shape, decode: (wire) => (isNull(wire) ? null : wire) } : shape;
};

/** A place: {lng, lat, address?}. */
export const geoCodec: CodecMaker = (field, style) => {
  const properties = objectProperties(fieldTypes[field.type].shape);
  return structuredCodec(style, {
    encode: (value) => value,
    decode: readPlace,
    isAbsent: isNotSet,
    schema: { type: ['object', 'null'], additionalProperties: false, properties },
    input: {
      type: ['object', 'string', 'null', 'array'],
      maxLength: 2000,
      maxItems: 0,
      additionalProperties: false,
      properties: {
        ...properties,
        lng: { type: 'number', minimum: -1000, maximum: 1000 },
        lat: { type: 'number', minimum: -1000, maximum: 1000 },
      },
    },
  });
};

function readPlace(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const { lng, lat, address } = value as Readonly<Record<string, unknown>>;
  return { lng: readNumber(lng), lat: readNumber(lat), ...(isAbsent(address) ? {} : { address }) };
}

function readNumber(value: unknown): unknown {
  return typeof value === 'string' && value !== '' && Number.isFinite(Number(value)) ? Number(value) : value;
}
