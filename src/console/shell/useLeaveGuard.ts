import { useCallback, useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { anyUnsaved, hasUnsaved } from '../start/stores/unsavedStore.ts';
import { discardUnsaved } from '../stores/discardUnsaved.ts';
import { tabsStore } from '../stores/tabsStore.ts';
import { useConfirm } from '../widgets/ConfirmHost.tsx';
import { unsavedQuestion } from '../widgets/unsavedQuestion.ts';
import { type Grounds, resolvePath } from './resolvePath.ts';
import { useGrounds } from './useTarget.ts';

interface Place {
  readonly pathname: string;
  readonly search: string;
}

/**
 * The tab whose unsaved input an address would take away: by leaving the dialog that stands open in it, or by
 * leaving a tab that is not kept. Going from one kept tab to another loses nothing.
 */
function losingTab(next: Place, grounds: Grounds): string | undefined {
  const target = resolvePath(next.pathname, next.search, grounds);
  if (!('tab' in target)) return undefined;
  const { list, active } = tabsStore.get();
  const there = list.find(({ id }) => id === target.tab.id);
  if (there !== undefined && hasUnsaved(there.id) && there.location.split('?')[0] !== next.pathname) return there.id;
  const here = list.find(({ id }) => id === active);
  return here !== undefined && here.id !== target.tab.id && !here.keepAlive && hasUnsaved(here.id)
    ? here.id
    : undefined;
}

/** Asks before unsaved input is lost: by the browser's Back, by a link or menu, by a reload or by closing the window. */
export function useLeaveGuard(): void {
  const confirm = useConfirm();
  const { t } = useText();
  const grounds = useGrounds();

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (anyUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);

  const blocker = useBlocker(
    useCallback(
      ({ nextLocation }: { nextLocation: Place }) => losingTab(nextLocation, grounds) !== undefined,
      [grounds],
    ),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const { location, proceed, reset } = blocker;
    void confirm(unsavedQuestion(t)).then((agreed) => {
      if (!agreed) return reset();
      const tab = losingTab(location, grounds);
      if (tab !== undefined) discardUnsaved(tab);
      proceed();
    });
    // One question per attempt, whatever else changes meanwhile.
  }, [blocker, confirm, grounds, t]);
}
