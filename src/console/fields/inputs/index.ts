import { type ComponentType, lazy } from 'react';
import type { InputName } from '../../../model/widgets.ts';
import type { InputProps } from '../InputProps.ts';
import { AutocompleteInput } from './AutocompleteInput.tsx';
import { CheckboxGroupInput } from './CheckboxGroupInput.tsx';
import { DateInput } from './DateInput.tsx';
import { DateTimeInput } from './DateTimeInput.tsx';
import { MoneyInput } from './MoneyInput.tsx';
import { NumberInput } from './NumberInput.tsx';
import { RadioInput } from './RadioInput.tsx';
import { ReadOnlyInput } from './ReadOnlyInput.tsx';
import { SelectInput } from './SelectInput.tsx';
import { SwitchInput } from './SwitchInput.tsx';
import { TextareaInput } from './TextareaInput.tsx';
import { TextInput } from './TextInput.tsx';
import { TimeInput } from './TimeInput.tsx';
import { TreeSelectInput } from './TreeSelectInput.tsx';

const ColourInput = lazy(async () => ({ default: (await import('./ColourInput.tsx')).ColourInput }));
const GeoInput = lazy(async () => ({ default: (await import('./GeoInput.tsx')).GeoInput }));
const IconInput = lazy(async () => ({ default: (await import('./IconInput.tsx')).IconInput }));
const ImageUploadInput = lazy(async () => ({ default: (await import('./ImageUploadInput.tsx')).ImageUploadInput }));
const JsonInput = lazy(async () => ({ default: (await import('./JsonInput.tsx')).JsonInput }));
const PasswordInput = lazy(async () => ({ default: (await import('./PasswordInput.tsx')).PasswordInput }));
const RegionInput = lazy(async () => ({ default: (await import('./RegionInput.tsx')).RegionInput }));
const RelatedInput = lazy(async () => ({ default: (await import('./RelatedInput.tsx')).RelatedInput }));
const RichTextInput = lazy(async () => ({ default: (await import('./RichTextInput.tsx')).RichTextInput }));
const RowsInput = lazy(async () => ({ default: (await import('./RowsInput.tsx')).RowsInput }));
const UploadInput = lazy(async () => ({ default: (await import('./UploadInput.tsx')).UploadInput }));

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
  region: RegionInput,
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
