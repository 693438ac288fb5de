import type { RaRecord } from 'react-admin';

/** What is not fetched yet of a branch. */
export interface BranchRest {
  readonly of: RaRecord['id'];
  readonly depth: number;
  readonly count: number;
  /** The page of it that comes next. */
  readonly next: number;
}

/** One line of the table; trees give it a depth and a twig. */
export interface ListRow {
  readonly record: RaRecord;
  readonly depth: number;
  readonly twig: 'none' | 'open' | 'closed' | 'leaf';
  /** Branches that end here without being complete: how many rows of them are missing. */
  readonly rests?: readonly BranchRest[];
}
