import type { Field } from '../../model/Field.ts';
import { memoize } from '../../model/memoize.ts';
import type { ValueCodec, WireStyle } from '../types.ts';
import { codecs } from './codecs.ts';

/** The codec of a field in a wire style, made once; undefined for fields that do not travel (`related`). */
export function codecOf(field: Field, style: WireStyle): ValueCodec | undefined {
  return style === 'blade' ? bladeCodec(field) : plainCodec(field);
}

const bladeCodec = memoizedCodec('blade');
const plainCodec = memoizedCodec('plain');

function memoizedCodec(style: WireStyle): (field: Field) => ValueCodec | undefined {
  const boxed = memoize((field: Field) => ({ codec: codecs[field.type]?.(field, style, codecOf) }));
  return (field) => boxed(field).codec;
}
