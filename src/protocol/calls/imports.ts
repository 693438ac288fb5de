import type { importEndpoints } from '../endpoints/imports.ts';
import type { ReadCall } from './FixedCall.ts';
import { readImported } from './readImported.ts';

type E = typeof importEndpoints;

/** Rows of a sheet as records of an entity, or what would become of them; those that time did not suffice for are not in the answer. */
export const importRows: ReadCall<E['importRows']> = { method: 'POST', path: 'shian/import', read: readImported };
