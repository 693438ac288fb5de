import { useEffect, useState } from 'react';
import { useTextsOf } from '../../../../console/i18n/useTextsOf.ts';
import { showToast } from '../../../../console/start/stores/toastStore.ts';
import { FIRST_WARNING_MS, LAST_WARNING_MS } from '../../wire/sheetRules.ts';
import { SITTING } from './sittingTexts.ts';
import type { Sitting } from './useSitting.ts';

const RETRY_MS = 3000;
/** The server closes the sheet by its own clock, which may be a moment behind this one. */
const AFTER_MS = 500;

/** Warns twice before the end, and hands in when it has come, as often as it takes to reach the server. */
export function useTimeUp({ endsAt, state, sheet, save }: Sitting, handIn: () => Promise<boolean>): boolean {
  const { t } = useTextsOf(SITTING);
  const [timeUp, setTimeUp] = useState(false);
  const waits = sheet !== undefined && state === 'open';

  useEffect(() => {
    if (!waits || !Number.isFinite(endsAt)) return;
    const left = endsAt - performance.now();
    const timers: number[] = [];
    const at = (before: number, what: () => void) => {
      if (left > before) timers.push(window.setTimeout(what, left - before));
    };
    at(FIRST_WARNING_MS, () => showToast('warning', t('sit.fiveMinutes')));
    at(LAST_WARNING_MS, () => showToast('warning', t('sit.oneMinute')));
    // What was written in the last second is still in time.
    at(1000, () => void save());
    timers.push(window.setTimeout(() => setTimeUp(true), Math.max(0, left) + AFTER_MS));
    return () => {
      for (const timer of timers) window.clearTimeout(timer);
    };
  }, [endsAt, waits, t, save]);

  useEffect(() => {
    if (!timeUp || !waits) return;
    const again = () => void handIn().catch(() => undefined);
    again();
    const timer = window.setInterval(again, RETRY_MS);
    return () => window.clearInterval(timer);
  }, [timeUp, waits, handIn]);
  return timeUp;
}
