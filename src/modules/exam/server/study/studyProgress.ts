import { momentOf } from '../../../../model/wallTime.ts';

/** What a player says about the time since it last spoke. */
export interface StudyReport {
  /** Seconds of a recording, pages of a document, pictures of a set. */
  readonly position: number;
  readonly total: number;
  /** Seconds studied since the last report. */
  readonly seconds: number;
}

/** How far a learner is: in percent, and up to which second or page. */
export interface Reached {
  readonly progress: number;
  readonly reached: number;
}

/** Recordings may be played at double speed; a page takes two seconds at least. */
const MAX_SPEED = 2;
const SLACK_SECONDS = 3;
const PAGE_SECONDS = 2;
const COMPLETE_PERCENT = 100;

/**
 * How far she is after a report. It never falls, and grows only as fast as one can study, in however many reports: who
 * drags the player to the end has not seen what lies between. Pure.
 */
export function studyProgress(before: Reached, { position, total, seconds }: StudyReport, timed: boolean): Reached {
  if (total <= 0) return before;
  const { progress } = before;
  const from = reachedOf(before, total);
  // What is given beyond the seconds is given for seconds only, or it would be had by reports of none.
  const reach = timed
    ? from + seconds * MAX_SPEED + Math.min(SLACK_SECONDS, seconds)
    : Math.ceil(from) + Math.floor(seconds / PAGE_SECONDS + Math.min(1, seconds));
  const seen = Math.min(position, reach);
  const reached = Math.floor(Math.max(from, seen));
  const rest = timed ? Math.min(1, total / 20) : 0;
  if (seen >= total - rest) return { progress: COMPLETE_PERCENT, reached };
  const percent = Math.min(COMPLETE_PERCENT - 1, Math.floor((seen * COMPLETE_PERCENT) / total));
  return { progress: Math.max(progress, percent), reached };
}

/** A percent of a long recording is more than is seen between two reports; where in it she is, `reached` says. */
function reachedOf({ progress, reached }: Reached, total: number): number {
  const least = (progress * total) / COMPLETE_PERCENT;
  return Math.min(Math.max(least, reached), least + total / COMPLETE_PERCENT);
}

const FIRST_SECONDS = 30;
const LATE_SECONDS = 5;

/** A sitting as it was kept so far. */
export interface Sitting {
  readonly startTime: string;
  readonly endTime: string | null;
  readonly studySeconds: number | null;
}

const secondsBetween = (from: string, to: string): number => (momentOf(to) - momentOf(from)) / 1000;

/**
 * What a report may tell of: the time since the last one, if there was any, give or take the line; in all of them no
 * more than the sitting has lasted. Pure.
 */
export function possibleSeconds(sitting: Sitting | undefined, now: string): number {
  if (sitting === undefined) return FIRST_SECONDS;
  const { startTime, endTime, studySeconds } = sitting;
  const left = secondsBetween(startTime, now) + FIRST_SECONDS - Number(studySeconds ?? 0);
  return Math.max(0, Math.min(secondsBetween(endTime ?? startTime, now), left) + LATE_SECONDS);
}
