import type { Field } from '../../model/Field.ts';
import type { ValueCodec, WireStyle } from '../types.ts';

export type CodecOf = (field: Field, style: WireStyle) => ValueCodec | undefined;

/** Makes the codec of one field, once per field and style; `codecOf` gives those of fields inside it. */
export type CodecMaker = (field: Field, style: WireStyle, codecOf: CodecOf) => ValueCodec;
