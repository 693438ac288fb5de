import type { Field } from '../../model/Field.ts';
import { isText } from '../../model/guards.ts';
import type { WireStyle } from '../types.ts';
import { codecOf } from './codecOf.ts';

/** The value that stands for none on the wire, where one does: the parent of a root is "0" in blade. */
export function nothingOf(field: Field, style: WireStyle): string | undefined {
  const nothing = codecOf(field, style)?.encode(null);
  return isText(nothing) && nothing !== '' ? nothing : undefined;
}
