import { useCallback, useEffect, useState } from 'react';
import { readRecord, removeEntry, writeEntry } from '../../../start/storage/entries.ts';
import { draftName } from '../../../start/storage/personalNames.ts';
import { openDraft } from '../../../stores/openDrafts.ts';
import { useSession } from '../../../stores/useSession.ts';
import { useDebounced } from '../../../widgets/useDebounced.ts';
import type { Designing } from './Designing.ts';
import { xmlOf } from './useDesigning.ts';

const SAVE_DEBOUNCE_MS = 400;

function read(key: string): { readonly xml: string; readonly savedAt: number } | undefined {
  const entry = readRecord(key);
  return typeof entry?.content === 'string' ? { xml: entry.content, savedAt: entry.datetime } : undefined;
}

/** Keeps what was drawn and not saved in the session storage, as forms do. `found` is what an earlier visit left. */
export function useFlowDraft(id: string, designing: Designing | undefined) {
  const key = draftName(useSession().user.id, `flowModel-drawing-${id}`);
  const [found, setFound] = useState(() => read(key));
  const settle = useCallback(() => setFound(undefined), []);
  const forget = useCallback(() => {
    removeEntry(key);
    setFound(undefined);
  }, [key]);
  useEffect(() => openDraft(key, forget), [key, forget]);
  const changes = useDebounced(designing?.changes ?? 0, SAVE_DEBOUNCE_MS);
  const modeler = designing?.modeler;
  useEffect(() => {
    if (modeler === undefined || changes === 0) return;
    let open = true;
    void xmlOf(modeler).then((xml) => open && writeEntry(key, xml, 'session'));
    return () => {
      open = false;
    };
  }, [modeler, changes, key]);
  return { found, settle, forget };
}
