import type { Field } from '../../../model/Field.ts';
import { fieldTypes } from '../../../model/fieldTypes/index.ts';
import { isAbsent } from '../../../model/isAbsent.ts';
import type { FormFrame, FormValues } from '../../fields/form/FormFrame.ts';

/**
 * Which fields have a place in the form of a new record: those that are filled in, follow what is filled in, or have a
 * value already. What the server alone writes later is nothing yet.
 */
export function askedOf({ fields, locked }: Pick<FormFrame, 'fields' | 'locked'>, initial: FormValues) {
  const isFilled = (field: Field | undefined): boolean => {
    if (field === undefined) return false;
    if (!locked.has(field.name) || field.copy !== undefined) return true;
    return field.computed !== undefined && field.dependsOn.some((name) => isFilled(fields.get(name)));
  };
  return (field: Field): boolean =>
    fieldTypes[field.type].storage !== 'none' && (isFilled(field) || !isAbsent(initial[field.name]));
}
