import { buildFormat } from '../../../src/console/fields/buildFormat.ts';
import type { InputProps } from '../../../src/console/fields/InputProps.ts';
import { INPUTS } from '../../../src/console/fields/inputs/index.ts';
import { textsIn } from '../../../src/console/i18n/useText.ts';
import type { Part } from '../../../src/console/parts/lazyPart.ts';
import type { Field } from '../../../src/model/Field.ts';
import type { EntityBundle } from '../../../src/model/Model.ts';

/** An editor of references has nothing to offer, and draws nothing, without the entity it refers to. */
const SELF = { entity: 'note', valueField: 'id', labelField: 'title' };

/** All editors are there before they are drawn: what stands in their place meanwhile shows nothing of a value. */
export async function fetchInputs(): Promise<void> {
  for (const Input of Object.values(INPUTS)) await (Input as Partial<Part<InputProps>>).fetch?.();
}

/** The props of an empty input that nobody has touched; it is named by the element `label`. */
export function untouchedInput(field: Field, bundle: EntityBundle): Omit<InputProps, 'nested'> {
  const format = buildFormat(field, bundle, textsIn('zh'));
  return {
    id: 'field',
    field,
    value: null,
    onChange: () => undefined,
    onBlur: () => undefined,
    disabled: false,
    invalid: false,
    required: false,
    describedBy: undefined,
    labelledBy: 'label',
    format: { ...format, target: format.target ?? SELF },
    record: {},
    dependencies: {},
  };
}
