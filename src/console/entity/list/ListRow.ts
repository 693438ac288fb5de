import type { RaRecord } from 'react-admin';

/** One line of the table; trees give it a depth and a twig. */
export interface ListRow {
  readonly record: RaRecord;
  readonly depth: number;
  readonly twig: 'none' | 'open' | 'closed' | 'leaf';
  /** Branches that end here without being complete: how many rows of them are missing. */
  readonly rests?: readonly { readonly depth: number; readonly count: number }[];
}
