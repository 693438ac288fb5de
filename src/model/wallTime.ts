const SHANGHAI_OFFSET_MS = 8 * 3_600_000;

/** The moment a wall time names, in milliseconds since 1970. */
export const momentOf = (text: string): number => Date.parse(`${text.replace(' ', 'T')}Z`) - SHANGHAI_OFFSET_MS;

let lastSecond = Number.NaN;
let lastText = '';

/** Wall time in Asia/Shanghai (which knows no summer time) as `YYYY-MM-DD HH:mm:ss`. */
export function wallTime(milliseconds: number): string {
  const second = Math.floor(milliseconds / 1000);
  // Every call asks, many a second.
  if (second === lastSecond) return lastText;
  lastSecond = second;
  lastText = new Date(milliseconds + SHANGHAI_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');
  return lastText;
}
