import { DAY_MS } from '../../model/days.ts';
import { wallTime } from '../../model/wallTime.ts';
import type { Sweep } from '../files/sweepFiles.ts';
import { deleteInSlices } from './deleteInSlices.ts';

/** What somebody has read is worth nothing after a season; a copy stays, it is her part in the run. */
const READ_DAYS = 90;

/** Deletes what people were told of runs and have read long ago. Answers how many rows went. */
export function sweepNotices({ database, now }: Pick<Sweep, 'database' | 'now'>): Promise<number> {
  const before = wallTime(now() - READ_DAYS * DAY_MS);
  return deleteInSlices(database, 'shian_flow_notice', (notices) =>
    notices.where('kind', '!=', 'copied').where('read_at', '<', before),
  );
}
