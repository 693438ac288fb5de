import type { FieldTypeDescriptor } from '../../model/fieldTypes/FieldTypeDescriptor.ts';
import { fieldTypes } from '../../model/fieldTypes/index.ts';
import type { CodecMaker } from './CodecMaker.ts';
import { lenientScalarSchema, wireText } from './schemas.ts';
import { decodeText, encodeText } from './textCodec.ts';

/** Days and moments travel as Shanghai wall time; a day may arrive as a moment and the other way round. */
export const dateCodec: CodecMaker = (field, style) => ({
  encode: (value) => encodeText(value, style),
  decode: (wire) => {
    const text = decodeText(wire);
    return typeof text === 'string' ? readClock(fieldTypes[field.type].clock, text) : text;
  },
  schema: wireText(19, style),
  input: lenientScalarSchema(30),
});

const FULL = /^[0-9]{4}-[0-9]{2}-[0-9]{2}[ T][0-9]{2}:[0-9]{2}(:[0-9]{2})?$/;

function readClock(clock: FieldTypeDescriptor['clock'], text: string): string {
  if (clock === 'time') return /^[0-9]{2}:[0-9]{2}$/.test(text) ? `${text}:00` : text;
  const moment = FULL.test(text) ? withSeconds(text.replace('T', ' ')) : text;
  if (clock === 'day') return FULL.test(text) ? moment.slice(0, 10) : text;
  return moment.length === 10 ? `${moment} 00:00:00` : moment;
}

function withSeconds(moment: string): string {
  return moment.length === 16 ? `${moment}:00` : moment;
}
