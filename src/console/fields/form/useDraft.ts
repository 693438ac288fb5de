import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { isObject } from '../../../model/guards.ts';
import { readRecord, removeEntry, writeEntry } from '../../start/storage/entries.ts';
import { openDraft } from '../../stores/openDrafts.ts';
import { InvalidInput } from '../InvalidInput.ts';
import type { FormValues } from './FormFrame.ts';

export interface KeptDraft {
  readonly values: FormValues;
  readonly savedAt: number;
}

const SAVE_DEBOUNCE_MS = 400;

function read(key: string): KeptDraft | undefined {
  const entry = readRecord(key);
  return isObject(entry?.content) ? { values: entry.content, savedAt: entry.datetime } : undefined;
}

/**
 * Keeps unsaved input in the session storage, so that it survives a reload or a session that ended meanwhile.
 * Secrets are never kept. `found` is what an earlier visit left.
 */
export function useDraft(
  key: string,
  form: UseFormReturn<FormValues>,
  secret: ReadonlySet<string>,
  dirty: RefObject<boolean>,
) {
  const [found, setFound] = useState(() => read(key));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const forget = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    removeEntry(key);
    setFound(undefined);
  }, [key]);
  useEffect(() => openDraft(key, forget), [key, forget]);
  const write = useCallback(() => {
    if (!dirty.current) return;
    const kept = Object.entries(form.getValues()).filter(
      ([name, value]) => !secret.has(name) && !(value instanceof InvalidInput),
    );
    writeEntry(key, Object.fromEntries(kept), 'session');
  }, [form, key, secret, dirty]);
  useEffect(() => {
    const stop = () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    };
    const subscription = form.watch((_values, { name }) => {
      // A reset names no field: it follows a save, and leaves nothing to keep.
      if (name === undefined) return;
      stop();
      timer.current = setTimeout(() => {
        stop();
        write();
      }, SAVE_DEBOUNCE_MS);
    });
    return () => {
      subscription.unsubscribe();
      const pending = timer.current !== undefined;
      stop();
      if (pending) write();
    };
  }, [form, write]);
  return { found, forget };
}
