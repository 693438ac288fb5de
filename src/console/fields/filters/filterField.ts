import type { Condition } from '../../../model/Condition.ts';
import type { Field } from '../../../model/Field.ts';
import { isNumberField } from '../../../model/isNumberField.ts';
import { isValueRef } from '../../../model/isValueRef.ts';
import { type Operator, operators } from '../../../model/operators.ts';
import type { Text } from '../../../model/Text.ts';
import type { InputName } from '../../../model/widgets.ts';
import { ENTITY_MESSAGES } from '../../i18n/messages/entity.ts';
import type { FilterInputName } from '../inputs/filterInputs.ts';

/** The editor a filter uses in place of the form's: a line instead of a page, a choice instead of a switch. */
const FILTER_INPUT: Readonly<Record<InputName, FilterInputName>> = {
  text: 'text',
  textarea: 'text',
  'rich-text': 'text',
  number: 'number',
  money: 'number',
  switch: 'select',
  date: 'date',
  time: 'time',
  'date-time': 'date-time',
  select: 'select',
  radio: 'select',
  'checkbox-group': 'select',
  autocomplete: 'autocomplete',
  'tree-select': 'tree-select',
  region: 'region',
  upload: 'text',
  'image-upload': 'text',
  password: 'text',
  json: 'text',
  colour: 'text',
  icon: 'text',
  geo: 'text',
  rows: 'text',
  related: 'text',
  'read-only': 'text',
};

/** Fields without an editor of their own are filtered by their type. */
function inputOf(field: Field): FilterInputName {
  if (field.input !== 'read-only') return FILTER_INPUT[field.input];
  if (field.dictionary !== undefined) return 'select';
  return isNumberField(field) ? 'number' : 'text';
}

const CHOSEN: ReadonlySet<InputName> = new Set(['select', 'autocomplete', 'tree-select', 'region']);
/** Stands in a condition that one types; English ones stay empty: nothing typed, nothing asked for. */
export const NOTHING_TYPED: Text = { zh: '请输入', en: '' };
/** A piece of what has a mask finds nothing. */
const WHOLE: Text = { zh: '请输入完整内容', en: 'The whole value' };

/** A field that is edited as filters are. */
export type FilterField = Field & { readonly input: FilterInputName };

/**
 * The field as a filter edits it: nothing required, several values only for "one of". It lies within another only
 * while that is asked for as well (`isCascading`).
 */
export function filterField(field: Field, op: Operator, isCascading = false): FilterField {
  // A list may be asked for a larger region than its records name, and for what is not chosen any more.
  const { placeholder: _placeholder, unit: _unit, minLevel: _level, ownInput: _own, ...open } = field;
  const { filter, within, ...rest } = open;
  const outer = filter === undefined || within === undefined ? undefined : comparedWith(filter, within);
  const input = inputOf(field);
  const typed = field.mask !== undefined && operators[op].isWhole ? WHOLE : NOTHING_TYPED;
  const placeholder = CHOSEN.has(input) ? ENTITY_MESSAGES.any : typed;
  const cascade = isCascading && within !== undefined ? { within, ...(outer && { filter: outer }) } : {};
  return {
    ...rest,
    ...cascade,
    input,
    placeholder,
    many: operators[op].takes === 'list',
    required: false,
    maxLength: 100,
  };
}

/** The part of a filter that compares with a field beside it. */
function comparedWith(filter: Condition, name: string): Condition | undefined {
  if ('all' in filter) return filter.all.find((part) => comparedWith(part, name) !== undefined);
  return 'path' in filter && isValueRef(filter.value) && filter.value.ref === name ? filter : undefined;
}
