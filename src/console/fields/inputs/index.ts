import type { ComponentType } from 'react';
import type { InputName } from '../../../model/widgets.ts';
import { lazyPart } from '../../parts/lazyPart.ts';
import { CheckboxGroupInput, RadioInput } from '../choice/groupInputs.tsx';
import type { InputProps } from '../InputProps.ts';
import { FILTER_INPUTS } from './filterInputs.ts';
import { MoneyInput } from './NumberInput.tsx';
import { ReadOnlyInput } from './ReadOnlyInput.tsx';
import { SwitchInput } from './SwitchInput.tsx';
import { TextareaInput } from './TextareaInput.tsx';

const ColourInput = lazyPart(async () => (await import('./ColourInput.tsx')).ColourInput);
const GeoInput = lazyPart(async () => (await import('./GeoInput.tsx')).GeoInput);
const IconInput = lazyPart(async () => (await import('./IconInput.tsx')).IconInput);
const ImageUploadInput = lazyPart(async () => (await import('../upload/uploadInputs.tsx')).ImageUploadInput);
const JsonInput = lazyPart(async () => (await import('./JsonInput.tsx')).JsonInput);
const PasswordInput = lazyPart(async () => (await import('./PasswordInput.tsx')).PasswordInput);
const RelatedInput = lazyPart(async () => (await import('../rows/RelatedInput.tsx')).RelatedInput);
const RichTextInput = lazyPart(async () => (await import('../richText/RichTextInput.tsx')).RichTextInput);
const RowsInput = lazyPart(async () => (await import('../rows/RowsInput.tsx')).RowsInput);
const UploadInput = lazyPart(async () => (await import('../upload/uploadInputs.tsx')).UploadInput);

/** How each input name of the model is edited. What few forms use is loaded by the form that uses it. */
export const INPUTS: Readonly<Record<InputName, ComponentType<InputProps>>> = {
  ...FILTER_INPUTS,
  textarea: TextareaInput,
  'rich-text': RichTextInput,
  money: MoneyInput,
  switch: SwitchInput,
  radio: RadioInput,
  'checkbox-group': CheckboxGroupInput,
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
