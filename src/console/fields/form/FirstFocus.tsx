import { dialogContentClasses } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useNarrow } from '../../widgets/useNarrow.ts';
import type { FormValues } from './FormFrame.ts';

interface FirstFocusProps {
  readonly form: UseFormReturn<FormValues>;
  readonly name: string | undefined;
}

/** Somebody searches everywhere, over a form that is still on its way: what she types would go on in its first field. */
const isSearching = (): boolean => document.activeElement?.matches('[data-part=choosing]') === true;

/**
 * Puts the cursor into the first field when a form opens; stands behind the fields, which the dialog
 * builds later than the form. Not on a phone: its keyboard would cover what nobody has seen yet.
 */
export function FirstFocus({ form, name }: FirstFocusProps) {
  const narrow = useNarrow();
  const place = useRef<HTMLSpanElement>(null);
  // As it was before the dialog around the form takes the focus.
  const [searching] = useState(isSearching);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the form opens
  useEffect(() => {
    if (name === undefined || narrow || searching) return;
    const scroller = place.current?.closest(`.${dialogContentClasses.root}`);
    const top = scroller?.scrollTop ?? 0;
    form.setFocus(name);
    // A turn later, as the cursor comes there; what stands above a field far down is read first.
    setTimeout(() => scroller?.scrollTo?.({ top }));
  }, []);
  return <span ref={place} hidden />;
}
