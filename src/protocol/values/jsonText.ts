import type { JsonSchema } from '../../model/Json.ts';
import type { ValueCodec, WireStyle } from '../types.ts';
import { MAX_JSON_TEXT } from './schemas.ts';

/** Codec of a structured value: JSON text in blade, the value itself in plain. */
export function structuredCodec(
  style: WireStyle,
  shape: {
    readonly encode: (value: unknown) => unknown;
    readonly decode: (wire: unknown) => unknown;
    readonly isAbsent: (value: unknown) => boolean;
    readonly schema: JsonSchema;
    readonly input: JsonSchema;
  },
): ValueCodec {
  const read = (wire: unknown) => {
    const value = typeof wire === 'string' ? parseJson(wire) : wire;
    return shape.isAbsent(value) ? null : shape.decode(value);
  };
  if (style === 'plain') {
    return {
      encode: (value) => (shape.isAbsent(value) ? null : shape.encode(value)),
      decode: read,
      schema: shape.schema,
      input: shape.input,
    };
  }
  return {
    encode: (value) => (shape.isAbsent(value) ? '' : JSON.stringify(shape.encode(value))),
    decode: read,
    schema: { type: 'string', maxLength: MAX_JSON_TEXT },
    input: shape.input,
  };
}

/** JSON from text; a text that is no JSON stays as it is. */
export function parseJson(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
