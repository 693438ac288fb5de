import { FILE } from '../../model/fieldTypes/uploadWords.ts';
import type { ValueCodec, WireStyle } from '../types.ts';
import type { CodecMaker } from './CodecMaker.ts';
import { structuredCodec } from './jsonText.ts';
import { isNotSet } from './notSet.ts';
import { MAX_JSON_TEXT, MAX_NUMBER, wireText } from './schemas.ts';
import { objectProperties } from './valueSchema.ts';

const LINK_LIMIT = 2000;
const MAX_FILES = 50;

/** A file as it is sent: what its shape says; old rows may lack a part. */
const fileSchema = { type: 'object', additionalProperties: false, properties: objectProperties(FILE) };

const looseProperties = {
  name: { type: ['string', 'null'], maxLength: 1000 },
  originalName: { type: ['string', 'null'], maxLength: 1000 },
  link: { type: ['string', 'null'], maxLength: 4000 },
  size: { type: ['number', 'string', 'null'], maxLength: 20, minimum: 0, maximum: MAX_NUMBER },
};

/** One upload: {name, originalName, link, size?}, or its link with `wire: link`. */
export const fileCodec: CodecMaker = (field, style) =>
  field.wire === 'link'
    ? linkCodec(style)
    : structuredCodec(style, {
        encode: (value) => value,
        decode: readFile,
        isAbsent: isNotSet,
        schema: { ...fileSchema, type: ['object', 'null'] },
        input: {
          type: ['object', 'string', 'null', 'array'],
          maxLength: MAX_JSON_TEXT,
          maxItems: 0,
          additionalProperties: false,
          properties: looseProperties,
        },
      });

/** Several uploads: a list of files, or comma-joined links with `wire: link`. */
export const filesCodec: CodecMaker = (field, style) =>
  field.wire === 'link'
    ? linksCodec(style)
    : structuredCodec(style, {
        encode: (value) => value,
        decode: (value) => (Array.isArray(value) ? value.map(readFile) : readLinks(value)),
        isAbsent: isNotSet,
        schema: { type: ['array', 'null'], maxItems: MAX_FILES, items: fileSchema },
        input: {
          type: ['array', 'string', 'null', 'object'],
          maxLength: MAX_JSON_TEXT,
          maxProperties: 0,
          maxItems: 2 * MAX_FILES,
          items: {
            type: ['object', 'string'],
            maxLength: 4000,
            additionalProperties: false,
            properties: looseProperties,
          },
          additionalProperties: false,
        },
      });

function linkCodec(style: WireStyle): ValueCodec {
  return {
    encode: (value) => (isNotSet(value) ? (style === 'blade' ? '' : null) : linkOf(value)),
    decode: (wire) => (isNotSet(wire) ? null : readFile(wire)),
    schema: wireText(LINK_LIMIT, style),
    input: {
      type: ['object', 'string', 'null', 'array'],
      maxLength: 4000,
      maxItems: 0,
      additionalProperties: false,
      properties: looseProperties,
    },
  };
}

function linksCodec(style: WireStyle): ValueCodec {
  return {
    encode: (value) => {
      if (isNotSet(value)) return style === 'blade' ? '' : null;
      return Array.isArray(value) ? value.map(linkOf).join(',') : value;
    },
    decode: (wire) => {
      if (isNotSet(wire)) return null;
      return Array.isArray(wire) ? wire.map(readFile) : readLinks(wire);
    },
    schema: wireText(LINK_LIMIT * MAX_FILES, style),
    input: {
      type: ['string', 'null', 'array', 'object'],
      maxLength: LINK_LIMIT * MAX_FILES,
      maxItems: 2 * MAX_FILES,
      items: { type: ['object', 'string'], maxLength: 4000, additionalProperties: false, properties: looseProperties },
      maxProperties: 0,
      additionalProperties: false,
    },
  };
}

function linkOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'link' in value ? value.link : value;
}

function readLinks(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  return value
    .split(',')
    .filter((link) => link !== '')
    .map(readFile);
}

/** A file from an object or from a bare link, whose last part names it. */
function readFile(value: unknown): unknown {
  if (typeof value === 'string') {
    const name = value.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
    return { name, originalName: name, link: value };
  }
  if (typeof value !== 'object' || value === null) return value;
  const { name, originalName, link, size } = value as Readonly<Record<string, unknown>>;
  const bytes = size === undefined || size === null || size === '' ? undefined : Number(size);
  return {
    name: name ?? originalName ?? '',
    originalName: originalName ?? name ?? '',
    link,
    ...(bytes === undefined || Number.isNaN(bytes) ? {} : { size: bytes }),
  };
}
