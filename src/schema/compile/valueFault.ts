import { checkShape } from '../../model/checkShape.ts';
import { checkWords } from '../../model/checkWords.ts';
import type { Field } from '../../model/Field.ts';
import { FIELD_ERRORS } from '../../model/fieldErrors.ts';
import { fillText } from '../../model/fillText.ts';
import type { Json } from '../../model/Json.ts';

/** Why a save would refuse this value of the field, in the words of the save; undefined where it would not. */
export function valueFault(field: Field, value: Json): string | undefined {
  const shape = checkShape(field, value);
  const issue = shape === undefined ? checkWords(field, value) : { code: shape, params: {} };
  return issue && fillText(FIELD_ERRORS[issue.code].en, { label: `"${field.name}"`, ...issue.params });
}
