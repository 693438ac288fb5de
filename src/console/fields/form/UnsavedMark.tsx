import { useEffect } from 'react';
import { type Control, useFormState } from 'react-hook-form';
import { usePane } from '../../context/usePane.ts';
import type { FormValues } from './FormFrame.ts';

interface UnsavedMarkProps {
  readonly name: string;
  readonly control: Control<FormValues>;
  readonly onDirty: (dirty: boolean) => void;
}

/**
 * Tells the tab that there is unsaved input; the shell asks before it is closed, reloaded or left. The mark outlives the
 * form, as its draft does, until `useKeptInput` lets go of both. Spares the form.
 */
export function UnsavedMark({ name, control, onDirty }: UnsavedMarkProps) {
  const { isDirty } = useFormState({ control });
  const { setUnsaved } = usePane();
  useEffect(() => setUnsaved(name, isDirty), [setUnsaved, name, isDirty]);
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  return null;
}
