import { useCallback, useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type Copy, copiedValue, copiesOf } from '../../../model/copies.ts';
import type { Entity } from '../../../model/Entity.ts';
import { isAbsent } from '../../../model/isAbsent.ts';
import { fieldOf, referenceTarget } from '../../../model/lookups.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import type { FormValues } from '../../fields/form/FormFrame.ts';
import type { EntityScreenContext } from '../EntityContext.ts';

/**
 * Fields that take their value from a record when a reference is given it, and those that count from a date beside them
 * when that is changed. What that record does not say stays as it was typed; only what an earlier choice had brought goes
 * with that.
 */
export function useCopies(
  { entity }: EntityScreenContext,
  form: UseFormReturn<FormValues>,
  isFixed: (name: string) => boolean,
) {
  const brought = useRef(new Map<string, unknown>());
  const picked = useRef(new Map<string, EntityRecord>());
  const fixed = useRef(isFixed);
  fixed.current = isFixed;
  const copies = copiesOf(entity.fields);
  const bring = useCallback(
    ({ field }: Copy, value: unknown) => {
      brought.current.set(field.name, value);
      form.setValue(field.name, value, { shouldDirty: true, shouldValidate: form.getFieldState(field.name).invalid });
    },
    [form],
  );
  const onPicked = useCallback(
    (name: string, record: EntityRecord) => {
      picked.current.set(name, record);
      for (const copy of copies) {
        if (copy.reference !== name || fixed.current(copy.field.name)) continue;
        const value = copiedValue(copy, record, form.getValues()) ?? null;
        if (isAbsent(value) && form.getValues(copy.field.name) !== brought.current.get(copy.field.name)) continue;
        bring(copy, value);
      }
    },
    [copies, form, bring],
  );
  useEffect(() => {
    if (copies.every(({ term }) => term === undefined)) return;
    const subscription = form.watch((values, { name }) => {
      if (name === undefined) return;
      for (const copy of copies) {
        const record = picked.current.get(copy.reference);
        const stands = values[copy.field.name];
        const isTyped = !isAbsent(stands) && stands !== brought.current.get(copy.field.name);
        if (copy.term?.to !== name || isTyped || !isNamed(entity, copy, record, values)) continue;
        const value = copiedValue(copy, record, values);
        if (!isAbsent(value) && !fixed.current(copy.field.name)) bring(copy, value);
      }
    });
    return () => subscription.unsubscribe();
  }, [entity, copies, form, bring]);
  return copies.length === 0 ? undefined : onPicked;
}

/** Whether the reference still names the record that was picked: the next form of a row begins empty. */
function isNamed(
  entity: Entity,
  { reference }: Copy,
  record: EntityRecord | undefined,
  values: FormValues,
): record is EntityRecord {
  const field = fieldOf(entity, reference);
  const target = field && referenceTarget(field);
  return record !== undefined && target !== undefined && record[target.valueField] === values[reference];
}
