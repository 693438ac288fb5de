import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useNarrow } from '../../widgets/useNarrow.ts';
import type { FormValues } from './FormFrame.ts';

interface FirstFocusProps {
  readonly form: UseFormReturn<FormValues>;
  readonly name: string | undefined;
}

/**
 * Puts the cursor into the first field when a form opens; stands behind the fields, which the dialog
 * builds later than the form. Not on a phone: its keyboard would cover what nobody has seen yet.
 */
export function FirstFocus({ form, name }: FirstFocusProps) {
  const narrow = useNarrow();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the form opens
  useEffect(() => {
    if (name !== undefined && !narrow) form.setFocus(name);
  }, []);
  return null;
}
