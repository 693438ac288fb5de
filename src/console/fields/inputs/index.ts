import type { ComponentType } from 'react';
import type { InputName } from '../../../model/widgets.ts';
import { lazyPart } from '../../parts/lazyPart.ts';
import { AutocompleteInput, TreeSelectInput } from '../choice/choiceInputs.tsx';
import { CheckboxGroupInput, RadioInput } from '../choice/groupInputs.tsx';
import { SelectInput } from '../choice/SelectInput.tsx';
import type { InputProps } from '../InputProps.ts';
import { DateInput, DateTimeInput, TimeInput } from '../moment/momentInputs.tsx';
import { MoneyInput, NumberInput } from './NumberInput.tsx';
import { ReadOnlyInput } from './ReadOnlyInput.tsx';
import { SwitchInput } from './SwitchInput.tsx';
import { TextareaInput } from './TextareaInput.tsx';
import { TextInput } from './TextInput.tsx';

const ColourInput = lazyPart(async () => (await import('./ColourInput.tsx')).ColourInput);
const GeoInput = lazyPart(async () => (await import('./GeoInput.tsx')).GeoInput);
const IconInput = lazyPart(async () => (await import('./IconInput.tsx')).IconInput);
const ImageUploadInput = lazyPart(async () => (await import('../upload/uploadInputs.tsx')).ImageUploadInput);
const JsonInput = lazyPart(async () => (await import('./JsonInput.tsx')).JsonInput);
const PasswordInput = lazyPart(async () => (await import('./PasswordInput.tsx')).PasswordInput);
/** Stands above lists too. */
export const LazyRegionInput = lazyPart(async () => (await import('../region/RegionInput.tsx')).RegionInput);
const RelatedInput = lazyPart(async () => (await import('../rows/RelatedInput.tsx')).RelatedInput);
const RichTextInput = lazyPart(async () => (await import('../richText/RichTextInput.tsx')).RichTextInput);
const RowsInput = lazyPart(async () => (await import('../rows/RowsInput.tsx')).RowsInput);
const UploadInput = lazyPart(async () => (await import('../upload/uploadInputs.tsx')).UploadInput);

/** How each input name of the model is edited. What few forms use is loaded by the form that uses it. */
export const INPUTS: Readonly<Record<InputName, ComponentType<InputProps>>> = {
  text: TextInput,
  textarea: TextareaInput,
  'rich-text': RichTextInput,
  number: NumberInput,
  money: MoneyInput,
  switch: SwitchInput,
  date: DateInput,
  time: TimeInput,
  'date-time': DateTimeInput,
  select: SelectInput,
  radio: RadioInput,
  'checkbox-group': CheckboxGroupInput,
  autocomplete: AutocompleteInput,
  'tree-select': TreeSelectInput,
  region: LazyRegionInput,
  upload: UploadInput,
  'image-upload': ImageUploadInput,
  password: PasswordInput,
  json: JsonInput,
  colour: ColourInput,
  icon: IconInput,
  geo: GeoInput,
  rows: RowsInput,
  related: RelatedInput,
  'read-only': ReadOnlyInput,
};
