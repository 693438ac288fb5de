import { addDays } from '../../model/days.ts';
import type { Model } from '../../model/Model.ts';
import type { Database } from '../database/Database.ts';
import { readSetting, writeSetting } from '../identity/people/settings.ts';

/** Records of the demonstration's own day are made by then. */
const MADE_BY_HOUR = 10;

/** The latest day that a demonstration may live on at a moment, as a wall time, with no record from the future. */
export function latestDemoDay(now: string): string {
  const day = now.slice(0, 10);
  return Number(now.slice(11, 13)) < MADE_BY_HOUR ? addDays(day, -1) : day;
}

/** Rows that are made later, in development, are to live on the day of those that are there. */
export const writeDemoDate = (database: Database, day: string): Promise<void> =>
  writeSetting(database, 'demoDate', day);

/** The "today" of the demo data in a database; what was installed before it was noted is of the model's own. */
export const demoDateOf = async (database: Database, { settings }: Model): Promise<string> =>
  (await readSetting(database, 'demoDate')) ?? settings.demoDate;
