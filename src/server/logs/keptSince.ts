import { wallTime } from '../../model/wallTime.ts';
import type { Sweep } from '../files/sweepFiles.ts';
import { createDirectory } from '../identity/people/Directory.ts';

const DAY_MS = 86_400_000;

/** Since when is kept what a parameter gives so many days, as many as usual unless it says a number; undefined: for ever. */
export async function keptSince(
  { database, model, now }: Pick<Sweep, 'database' | 'model' | 'now'>,
  parameter: string,
  usual: number,
): Promise<string | undefined> {
  const chosen = Number((await createDirectory({ database, model }).parameter(parameter))?.trim() || usual);
  const days = Number.isFinite(chosen) ? chosen : usual;
  return days <= 0 ? undefined : wallTime(now() - days * DAY_MS);
}
