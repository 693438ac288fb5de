import { checkShape } from '../../model/checkShape.ts';
import { checkWords } from '../../model/checkWords.ts';
import type { Field } from '../../model/Field.ts';
import { FIELD_ERRORS } from '../../model/fieldErrors.ts';
import { fillText } from '../../model/fillText.ts';
import type { Json } from '../../model/Json.ts';
import type { EngineText } from '../../model/Text.ts';

/** Why a save would refuse this value of the field, in the words of the save; undefined where it would not. */
export function valueFault(field: Field, value: Json): EngineText | undefined {
  const shape = checkShape(field, value);
  const issue = shape === undefined ? checkWords(field, value) : { code: shape, params: {} };
  if (issue === undefined) return undefined;
  const { zh, en } = FIELD_ERRORS[issue.code];
  return {
    zh: fillText(zh, { label: `“${field.name}”`, ...issue.params }),
    en: fillText(en, { label: `"${field.name}"`, ...issue.params }),
  };
}
