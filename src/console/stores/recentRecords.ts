import { isObject, isText } from '../../model/guards.ts';
import { readEntry, writeEntry } from '../start/storage/entries.ts';
import { sessionStore } from '../start/stores/sessionStore.ts';

/** A record that was opened. What it is called is asked anew: names change, and rights do. */
export interface RecentRecord {
  readonly entity: string;
  readonly id: string;
}

const MAX_KEPT = 8;
const name = () => `records-${sessionStore.get().user?.id ?? ''}`;

const isRecent = (value: unknown): value is RecentRecord => isObject(value) && isText(value.entity) && isText(value.id);
const areRecent = (value: unknown): value is readonly RecentRecord[] => Array.isArray(value) && value.every(isRecent);

/** The records this person opened last, newest first. */
export const recentRecords = (): readonly RecentRecord[] => readEntry(name(), areRecent) ?? [];

export function rememberRecord({ entity, id }: RecentRecord): void {
  const before = recentRecords();
  if (before[0]?.entity === entity && before[0].id === id) return;
  const others = before.filter((one) => one.entity !== entity || one.id !== id);
  writeEntry(name(), [{ entity, id }, ...others].slice(0, MAX_KEPT));
}
