import type { useManageTexts } from './useManageTexts.ts';

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3600;
const DAY_HOURS = 24;

/** How long so many seconds are, in the largest unit that says it. */
export function spanOf(seconds: number, t: ReturnType<typeof useManageTexts>['t']): string {
  const hours = Math.floor(seconds / HOUR_SECONDS);
  if (!Number.isFinite(hours)) return '';
  if (hours >= DAY_HOURS) return t('flow.days', { days: Math.floor(hours / DAY_HOURS) });
  if (hours >= 1) return t('flow.hours', { hours });
  return t('flow.minutes', { minutes: Math.max(0, Math.ceil(seconds / MINUTE_SECONDS)) });
}
