import { useEffect } from 'react';
import { type Control, useFormState } from 'react-hook-form';
import { useUnsaved } from '../../context/useUnsaved.ts';
import type { FormValues } from '../../fields/form/FormFrame.ts';

interface UnsavedMarkProps {
  readonly name: string;
  readonly control: Control<FormValues>;
  readonly onDirty: (dirty: boolean) => void;
}

/** Tells the tab, and the browser on reload, that there is unsaved input. Renders nothing and spares the form. */
export function UnsavedMark({ name, control, onDirty }: UnsavedMarkProps) {
  const { isDirty } = useFormState({ control });
  useUnsaved(name, isDirty);
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);
  return null;
}
