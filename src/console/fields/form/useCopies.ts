import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { copiesOf } from '../../../model/copies.ts';
import type { Field } from '../../../model/Field.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import { keepCopies } from '../keepCopies.ts';
import type { FormValues } from './FormFrame.ts';

/** What stands beside the fields of a form and is not changed in it. */
interface Beside {
  readonly fields: readonly Field[];
  readonly record: EntityRecord;
}

/** What other fields of the form take when a reference is given a record, or when the date they count from is changed. */
export function useCopies(
  fields: readonly Field[],
  form: UseFormReturn<FormValues>,
  isFixed: (name: string) => boolean,
  beside?: Beside,
) {
  const fixed = useRef(isFixed);
  fixed.current = isFixed;
  const copies = useMemo(() => keepCopies(fields, beside?.fields), [fields, beside?.fields]);
  const known = beside?.record;
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
    (name: string, record: EntityRecord) => take(copies.afterPick({ ...known, ...form.getValues() }, name, record)),
    [copies, form, known, take],
  );
  useEffect(() => {
    if (copiesOf(fields).every(({ term }) => term === undefined)) return;
    const subscription = form.watch((values, { name }) => {
      if (name !== undefined) take(copies.afterChange({ ...known, ...values }, name));
    });
    return () => subscription.unsubscribe();
  }, [fields, copies, form, known, take]);
  return copiesOf(fields).length === 0 ? undefined : onPicked;
}
