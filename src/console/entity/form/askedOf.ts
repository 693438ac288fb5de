import type { Field } from '../../../model/Field.ts';
import { fieldTypes } from '../../../model/fieldTypes/index.ts';
import { isAbsent } from '../../../model/isAbsent.ts';
import type { FormFrame, FormValues } from '../../fields/form/FormFrame.ts';

/**
 * Which fields have a place in the form of a new record: those that are filled in, have a value already, or follow what
 * is filled in. What the server alone writes later is nothing yet.
 */
export function askedOf({ fields, locked }: Pick<FormFrame, 'fields' | 'locked'>, initial: FormValues) {
  const isAsked = (field: Field | undefined): boolean => {
    if (field === undefined || fieldTypes[field.type].storage === 'none') return false;
    if (!locked.has(field.name) || !isAbsent(initial[field.name]) || field.copy !== undefined) return true;
    return field.computed !== undefined && field.dependsOn.some((name) => isAsked(fields.get(name)));
  };
  return isAsked;
}
