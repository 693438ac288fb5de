import { useState } from 'react';
import { useConsoleData } from '../../../../console/data/useConsoleData.ts';
import { useTextsOf } from '../../../../console/i18n/useTextsOf.ts';
import { showToast } from '../../../../console/start/stores/toastStore.ts';
import { announceFailure } from '../../../../console/widgets/announceFailure.ts';
import { TEXTS } from '../texts.ts';

/** Ticked enterprises, and giving them the task one after the other: what was done before a refusal stays done. */
export function useRelease(taskId: string, onSent: () => void) {
  const { t } = useTextsOf(TEXTS);
  const data = useConsoleData();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const toggle = (id: string) =>
    setTicked((now) => {
      const next = new Set(now);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const release = (sourceId: string) =>
    data.action('examTaskInfo', 'releaseByEnt', { ids: [taskId], record: { id: taskId }, values: { sourceId } });
  const send = async () => {
    setBusy(true);
    const left = new Set(ticked);
    try {
      for (const id of ticked) {
        await release(id);
        left.delete(id);
      }
    } catch (error) {
      announceFailure(error);
    }
    const done = ticked.size - left.size;
    if (done > 0) showToast('success', t('release.done', { count: done }));
    setTicked(left);
    setBusy(false);
    onSent();
  };
  return { ticked, toggle, busy, send };
}
