import { isObject, isText } from '../../model/guards.ts';
import { recentEntries } from './recentEntries.ts';

/** A record that was opened. What it is called is asked anew: names change, and rights do. */
export interface RecentRecord {
  readonly entity: string;
  readonly id: string;
}

const isRecent = (value: unknown): value is RecentRecord => isObject(value) && isText(value.entity) && isText(value.id);
const areRecent = (value: unknown): value is readonly RecentRecord[] => Array.isArray(value) && value.every(isRecent);

const records = recentEntries<RecentRecord>({
  start: 'records',
  areKept: areRecent,
  isSame: (one, other) => one.entity === other.entity && one.id === other.id,
});

/** The records this person opened last, newest first. */
export const recentRecords = records.all;

export const rememberRecord = ({ entity, id }: RecentRecord): void => records.remember({ entity, id });
