import { momentOf, wallTime } from '../../model/wallTime.ts';

const DURATION = /^P(?=\d|T\d)(?:(\d{1,4})W)?(?:(\d{1,4})D)?(?:T(?=\d)(?:(\d{1,4})H)?(?:(\d{1,5})M)?(?:(\d{1,6})S)?)?$/;

const SECONDS = [604_800, 86_400, 3600, 60, 1] as const;

/** Seconds of an ISO 8601 duration of weeks, days, hours, minutes and seconds; undefined for any other text. */
export function durationSeconds(text: string): number | undefined {
  const parts = DURATION.exec(text.trim())?.slice(1);
  const seconds = parts?.reduce((sum, part, at) => sum + Number(part ?? 0) * (SECONDS[at] ?? 0), 0);
  return seconds === 0 ? undefined : seconds;
}

/** The wall time so long after another. */
export const wallAfter = (now: string, duration: string): string =>
  wallTime(momentOf(now) + (durationSeconds(duration) ?? 0) * 1000);
