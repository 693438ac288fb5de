import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { copiesOf } from '../../../model/copies.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import type { FormValues } from '../../fields/form/FormFrame.ts';
import { keepCopies } from '../../fields/keepCopies.ts';
import type { EntityScreenContext } from '../EntityContext.ts';

/** What other fields of the form take when a reference is given a record, or when the date they count from is changed. */
export function useCopies(
  { entity: { fields } }: EntityScreenContext,
  form: UseFormReturn<FormValues>,
  isFixed: (name: string) => boolean,
) {
  const fixed = useRef(isFixed);
  fixed.current = isFixed;
  const copies = useMemo(() => keepCopies(fields), [fields]);
  const take = useCallback(
    (taken: Readonly<FormValues>) => {
      for (const [name, value] of Object.entries(taken)) {
        if (fixed.current(name)) continue;
        form.setValue(name, value, { shouldDirty: true, shouldValidate: form.getFieldState(name).invalid });
      }
    },
    [form],
  );
  const onPicked = useCallback(
    (name: string, record: EntityRecord) => take(copies.afterPick(form.getValues(), name, record)),
    [copies, form, take],
  );
  useEffect(() => {
    if (copiesOf(fields).every(({ term }) => term === undefined)) return;
    const subscription = form.watch((values, { name }) => {
      if (name !== undefined) take(copies.afterChange(values, name));
    });
    return () => subscription.unsubscribe();
  }, [fields, copies, form, take]);
  return copiesOf(fields).length === 0 ? undefined : onPicked;
}
