import type { PermissionCodes } from '../../../model/allows.ts';
import { canonicalName } from '../../../model/canonicalName.ts';
import type { Entity, UniqueKey } from '../../../model/Entity.ts';
import { equalValues } from '../../../model/equalValues.ts';
import type { Field } from '../../../model/Field.ts';
import { isMaskedFor, isNeverAnswered, mayRead } from '../../../model/fieldAccess.ts';
import { fieldIssueText } from '../../../model/fieldIssueText.ts';
import { isAbsent } from '../../../model/isAbsent.ts';
import { fieldOf } from '../../../model/lookups.ts';
import type { Reader } from '../../../model/Text.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import type { FormValues } from '../../fields/form/FormFrame.ts';
import { InvalidInput } from '../../fields/InvalidInput.ts';

/**
 * Keys worth asking about when a field is left: it is in them, all of their parts are there, one of them is new, and
 * the person may filter by each. A masked value is not asked about: the answer would say what the mask hides.
 */
export function keysToAsk(
  entity: Entity,
  left: string,
  values: FormValues,
  loaded: EntityRecord,
  codes: PermissionCodes,
): readonly UniqueKey[] {
  const isSaid = (name: string) => !isAbsent(values[name]) && !(values[name] instanceof InvalidInput);
  return entity.unique.filter(
    ({ fields }) =>
      fields.includes(left) &&
      fields.every((name) => isSaid(name) && isAskable(fieldOf(entity, name), codes)) &&
      fields.some((name) => !equalValues(values[name], loaded[name])),
  );
}

function isAskable(field: Field | undefined, codes: PermissionCodes): boolean {
  if (field === undefined || !field.filterable || !mayRead(field, codes)) return false;
  return !isNeverAnswered(field) && !isMaskedFor(field, codes);
}

/** Whether a record that was found has the key indeed: backends differ in what they compare. */
export function hasKey(entity: Entity, { fields }: UniqueKey, values: FormValues, record: EntityRecord): boolean {
  return fields.every((name) => {
    const [typed, found] = [values[name], record[name]];
    const isName = fieldOf(entity, name)?.canonical === true && typeof typed === 'string' && typeof found === 'string';
    return isName ? canonicalName(typed) === canonicalName(found) : equalValues(typed, found);
  });
}

/** What the save would say. */
export function takenText(entity: Entity, left: string, { message }: UniqueKey, reader: Reader): string {
  const issue = { field: left, code: 'duplicate' as const, params: {}, ...(message && { message }) };
  return fieldIssueText(issue, fieldOf(entity, left), reader);
}
