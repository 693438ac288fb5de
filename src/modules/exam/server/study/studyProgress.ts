import { momentOf } from '../../../../model/wallTime.ts';

/** What a player says about the time since it last spoke. */
export interface StudyReport {
  /** Seconds of a recording, pages of a document, pictures of a set. */
  readonly position: number;
  readonly total: number;
  /** Seconds studied since the last report. */
  readonly seconds: number;
}

/** Recordings may be played at double speed; a page takes two seconds at least. */
const MAX_SPEED = 2;
const SLACK_SECONDS = 3;
const PAGE_SECONDS = 2;
const COMPLETE_PERCENT = 100;

/**
 * Progress in percent after a report. It never falls, and grows only as fast as one can study: who
 * drags the player to the end has not seen what lies between. Pure.
 */
export function studyProgress(progress: number, { position, total, seconds }: StudyReport, timed: boolean): number {
  if (total <= 0) return progress;
  const before = (progress * total) / COMPLETE_PERCENT;
  const reach = timed
    ? before + seconds * MAX_SPEED + SLACK_SECONDS
    : Math.ceil(before) + Math.floor(seconds / PAGE_SECONDS) + 1;
  const seen = Math.min(position, reach);
  const rest = timed ? Math.min(1, total / 20) : 0;
  if (seen >= total - rest) return COMPLETE_PERCENT;
  return Math.max(progress, Math.min(COMPLETE_PERCENT - 1, Math.floor((seen * COMPLETE_PERCENT) / total)));
}

const FIRST_SECONDS = 30;
const LATE_SECONDS = 5;

/** What a report may tell of: the time since the last one, if there was any, give or take the line. Pure. */
export function possibleSeconds(last: string | null | undefined, now: string): number {
  if (!last) return FIRST_SECONDS;
  return Math.max(0, (momentOf(now) - momentOf(last)) / 1000) + LATE_SECONDS;
}
