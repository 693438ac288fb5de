import { useEffect } from 'react';
import { type Control, useFormState } from 'react-hook-form';
import { useUnsaved } from '../../context/useUnsaved.ts';
import type { FormValues } from './FormFrame.ts';

interface UnsavedMarkProps {
  readonly name: string;
  readonly control: Control<FormValues>;
  readonly onDirty: (dirty: boolean) => void;
}

/** Tells the tab that there is unsaved input; the shell asks before it is closed, reloaded or left. Spares the form. */
export function UnsavedMark({ name, control, onDirty }: UnsavedMarkProps) {
  const { isDirty } = useFormState({ control });
  useUnsaved(name, isDirty);
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  return null;
}
