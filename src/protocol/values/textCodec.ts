import { isAbsent } from '../../model/isAbsent.ts';
import type { WireStyle } from '../types.ts';
import type { CodecMaker } from './CodecMaker.ts';
import { isNotSet } from './notSet.ts';
import { lenientScalarSchema, textLimit, wireText } from './schemas.ts';

/** Texts travel as they are; blade writes null as "". */
export const textCodec: CodecMaker = (field, style) => ({
  encode: (value) => encodeText(value, style),
  decode: decodeText,
  schema: wireText(textLimit(field), style),
  input: lenientScalarSchema(textLimit(field)),
});

/** A canonical text on the wire. */
export function encodeText(value: unknown, style: WireStyle): unknown {
  if (isAbsent(value)) return style === 'blade' ? '' : null;
  return value;
}

/** A text from the wire; numbers and booleans become their text. */
export function decodeText(wire: unknown): unknown {
  if (isNotSet(wire)) return null;
  return typeof wire === 'number' || typeof wire === 'boolean' ? String(wire) : wire;
}
