import { useCallback, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { copiesOf } from '../../../model/copies.ts';
import { isAbsent } from '../../../model/isAbsent.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import type { FormValues } from '../../fields/form/FormFrame.ts';
import type { EntityScreenContext } from '../EntityContext.ts';

/**
 * Fields that take their value from a record when a reference is given it. What that record does not say stays as it
 * was typed; only what an earlier choice had brought goes with that.
 */
export function useCopies(
  { entity }: EntityScreenContext,
  form: UseFormReturn<FormValues>,
  isFixed: (name: string) => boolean,
) {
  const brought = useRef(new Map<string, unknown>());
  const fixed = useRef(isFixed);
  fixed.current = isFixed;
  const copies = copiesOf(entity.fields);
  const onPicked = useCallback(
    (name: string, record: EntityRecord) => {
      for (const { field, reference, source } of copies) {
        if (reference !== name || fixed.current(field.name)) continue;
        const value = record[source] ?? null;
        if (isAbsent(value) && form.getValues(field.name) !== brought.current.get(field.name)) continue;
        brought.current.set(field.name, value);
        form.setValue(field.name, value, { shouldDirty: true, shouldValidate: form.getFieldState(field.name).invalid });
      }
    },
    [copies, form],
  );
  return copies.length === 0 ? undefined : onPicked;
}
