import type { InputProps } from '../InputProps.ts';
import { ReferenceInput } from './ReferenceInput.tsx';
import { SelectInput } from './SelectInput.tsx';

/** References are searched by the server, dictionaries here. */
export function AutocompleteInput(props: InputProps) {
  const { target } = props.format;
  return target === undefined ? <SelectInput {...props} /> : <ReferenceInput {...props} target={target} />;
}
