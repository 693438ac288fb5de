import { useMemo } from 'react';
import { itemsWithin } from '../../../model/nesting.ts';
import type { InputProps } from '../InputProps.ts';
import { indentedNodes } from './indentedNodes.ts';
import { ReferenceInput } from './ReferenceInput.tsx';
import { SelectInput } from './SelectInput.tsx';
import { TreeReferenceInput } from './TreeReferenceInput.tsx';

/** A tree of records, or a dictionary whose items have parents. */
export function TreeSelectInput(props: InputProps) {
  const { field, format, dependencies } = props;
  const choices = useMemo(
    () => indentedNodes(itemsWithin(field, format.choices, dependencies)),
    [field, format, dependencies],
  );
  if (format.target !== undefined) return <TreeReferenceInput {...props} target={format.target} />;
  return <SelectInput {...props} format={{ ...format, choices }} />;
}

/** References are searched by the server, dictionaries here. */
export function AutocompleteInput(props: InputProps) {
  const { target } = props.format;
  return target === undefined ? <SelectInput {...props} /> : <ReferenceInput {...props} target={target} />;
}
