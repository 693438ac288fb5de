import { useCallback, useMemo, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Field } from '../../../model/Field.ts';
import { isNeverAnswered } from '../../../model/fieldAccess.ts';
import { usePane } from '../../context/usePane.ts';
import { useText } from '../../i18n/useText.ts';
import { useConfirm } from '../../widgets/ConfirmHost.tsx';
import { unsavedQuestion } from '../../widgets/unsavedQuestion.ts';
import type { FormValues } from './FormFrame.ts';
import { useDraft } from './useDraft.ts';

interface KeptInputSetup {
  /** Of the draft, and of the mark of the tab. */
  readonly name: string;
  readonly form: UseFormReturn<FormValues>;
  readonly fields: ReadonlyMap<string, Field>;
  readonly onClose: () => void;
}

/** Input that only its own person gives up: a draft keeps it, and it is asked about before it is closed. */
export function useKeptInput({ name, form, fields, onClose }: KeptInputSetup) {
  const { t } = useText();
  const confirm = useConfirm();
  const { setUnsaved } = usePane();
  const dirty = useRef(false);
  const secret = useMemo(
    () => new Set([...fields.values()].filter(isNeverAnswered).map((field) => field.name)),
    [fields],
  );
  const { found, forget } = useDraft(name, form, secret, dirty);
  const noteDirty = useCallback((now: boolean) => {
    dirty.current = now;
  }, []);
  /** Nothing is left to lose: neither in the tab's mark nor as a draft. */
  const settle = () => {
    forget();
    setUnsaved(name, false);
  };
  const leave = () => {
    settle();
    onClose();
  };
  const close = async () => {
    if (!dirty.current || (await confirm(unsavedQuestion(t)))) leave();
  };
  const restore = () => {
    const values = found?.values ?? {};
    forget();
    for (const [field, value] of Object.entries(values)) {
      if (fields.has(field)) form.setValue(field, value, { shouldDirty: true });
    }
  };
  return { found, forget, noteDirty, settle, leave, close, restore };
}
