import type { RaRecord } from 'react-admin';

/** One line of the table; trees give it a depth and a twig. */
export interface ListRow {
  readonly record: RaRecord;
  readonly depth: number;
  readonly twig: 'none' | 'open' | 'closed' | 'leaf';
}
