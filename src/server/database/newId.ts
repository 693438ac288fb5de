import { randomInt } from 'node:crypto';

/** 4 November 2010, the origin BladeX's snowflake ids count from. */
const ORIGIN = 1_288_834_974_657n;
/** Tells servers apart that make ids in the same millisecond. */
const WORKER = BigInt(randomInt(1024));

let millisecond = 0n;
let count = 0n;

/** A new 19-digit id as text: time, worker and a counter; later ids are greater. */
export function newId(): string {
  const now = BigInt(Date.now());
  if (now > millisecond) {
    millisecond = now;
    count = 0n;
  } else {
    count += 1n;
    if (count === 4096n) {
      millisecond += 1n;
      count = 0n;
    }
  }
  return (((millisecond - ORIGIN) << 22n) | (WORKER << 12n) | count).toString();
}
