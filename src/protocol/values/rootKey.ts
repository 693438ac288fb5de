import type { Field } from '../../model/Field.ts';
import type { WireStyle } from '../types.ts';
import { nothingOf } from './nothingOf.ts';

/** The country, below which backends of the family keep their provinces; whether it has a row of its own differs. */
export const COUNTRY = '00';

/** By entity: what its tree begins below, where that is not what stands for no parent. */
const BEGINNINGS: Readonly<Record<string, string>> = { region: COUNTRY };

/** What the rows at the top of a tree name as their parent on the wire; undefined where nothing stands for none. */
export const rootKey = (field: Field, style: WireStyle): string | undefined =>
  BEGINNINGS[field.to ?? ''] ?? nothingOf(field, style);
