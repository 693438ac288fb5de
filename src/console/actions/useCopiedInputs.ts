import { useEffect, useMemo } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Action } from '../../model/Action.ts';
import { besideInputs, copiesOf } from '../../model/copies.ts';
import type { Entity } from '../../model/Entity.ts';
import { isAbsent } from '../../model/isAbsent.ts';
import { referenceTarget } from '../../model/lookups.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import { useConsoleData } from '../data/useConsoleData.ts';
import type { FormValues } from '../fields/form/FormFrame.ts';
import { useCopies } from '../fields/form/useCopies.ts';
import { announceFailure } from '../widgets/announceFailure.ts';

const isFixed = () => false;

/** What inputs of an action take from the records that it names, or that its own record names already. */
export function useCopiedInputs(
  entity: Entity,
  { fields }: Action,
  record: EntityRecord,
  form: UseFormReturn<FormValues>,
) {
  const data = useConsoleData();
  const beside = useMemo(() => {
    const others = besideInputs(entity, fields);
    return { fields: others, record: Object.fromEntries(others.map(({ name }) => [name, record[name]])) };
  }, [entity, fields, record]);
  const onPicked = useCopies(fields, form, isFixed, beside);
  useEffect(() => {
    let isOpen = true;
    const read = async (name: string) => {
      const field = beside.fields.find((one) => one.name === name);
      const target = field && referenceTarget(field);
      if (target?.valueField !== 'id' || isAbsent(beside.record[name])) return;
      const { data: named } = await data.getMany(target.entity, { ids: [String(beside.record[name])] });
      if (isOpen && named[0]) onPicked?.(name, named[0]);
    };
    const names = new Set(copiesOf(fields).map(({ reference }) => reference));
    for (const name of names) read(name).catch(announceFailure);
    return () => {
      isOpen = false;
    };
  }, [beside, data, fields, onPicked]);
  return onPicked;
}
