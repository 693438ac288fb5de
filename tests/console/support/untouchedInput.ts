import { buildFormat } from '../../../src/console/fields/buildFormat.ts';
import type { InputProps } from '../../../src/console/fields/InputProps.ts';
import { textsIn } from '../../../src/console/i18n/useText.ts';
import type { Field } from '../../../src/model/Field.ts';
import type { EntityBundle } from '../../../src/model/Model.ts';

/** The props of an empty input that nobody has touched; it is named by the element `label`. */
export function untouchedInput(field: Field, bundle: EntityBundle): Omit<InputProps, 'nested'> {
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
    format: buildFormat(field, bundle, textsIn('zh')),
    record: {},
    dependencies: {},
  };
}
