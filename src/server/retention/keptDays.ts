import { DAY_MS } from '../../model/days.ts';
import { wallTime } from '../../model/wallTime.ts';
import type { Sweep } from '../files/sweepFiles.ts';
import { createDirectory } from '../identity/people/Directory.ts';
import { numberParameter } from '../identity/people/numberParameter.ts';

type Place = Pick<Sweep, 'database' | 'model'>;

/** The days that a parameter keeps something, as many as usual unless it says a number; 0: for ever. */
export async function keptDays({ database, model }: Place, parameter: string, usual: number): Promise<number> {
  return Math.max(0, await numberParameter(createDirectory({ database, model }), parameter, usual));
}

/** Since when something is kept so many days; undefined: for ever. */
export async function keptSince(
  place: Place & Pick<Sweep, 'now'>,
  parameter: string,
  usual: number,
): Promise<string | undefined> {
  const days = await keptDays(place, parameter, usual);
  return days === 0 ? undefined : wallTime(place.now() - days * DAY_MS);
}
