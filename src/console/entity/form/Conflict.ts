import type { EntityRecord } from '../../../protocol/types.ts';

/** A save that came too late: the record as it stands now, and the fields that both sides changed. */
export interface Conflict {
  readonly current: EntityRecord;
  readonly mine: EntityRecord;
  readonly fields: readonly string[];
}
