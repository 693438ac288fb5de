import type { ComponentType } from 'react';
import type { InputName } from '../../../model/widgets.ts';
import { lazyPart } from '../../parts/lazyPart.ts';
import { AutocompleteInput, TreeSelectInput } from '../choice/choiceInputs.tsx';
import { SelectInput } from '../choice/SelectInput.tsx';
import type { InputProps } from '../InputProps.ts';
import { DateInput, DateTimeInput, TimeInput } from '../moment/momentInputs.tsx';
import { NumberInput } from './NumberInput.tsx';
import { TextInput } from './TextInput.tsx';

/** Stands above lists too. */
export const LazyRegionInput = lazyPart(async () => (await import('../region/RegionInput.tsx')).RegionInput);

/** The editors that filters use: what only forms use comes with them. */
export const FILTER_INPUTS = {
  text: TextInput,
  number: NumberInput,
  date: DateInput,
  time: TimeInput,
  'date-time': DateTimeInput,
  select: SelectInput,
  autocomplete: AutocompleteInput,
  'tree-select': TreeSelectInput,
  region: LazyRegionInput,
} as const satisfies Partial<Record<InputName, ComponentType<InputProps>>>;
export type FilterInputName = keyof typeof FILTER_INPUTS;
