import type { ComponentType } from 'react';
import type { Field } from '../../model/Field.ts';
import { installedIn } from '../modules/installedModules.ts';
import { lazyPart } from '../parts/lazyPart.ts';
import type { InputProps } from './InputProps.ts';
import { INPUTS } from './inputs/index.ts';

const own = new Map<string, ComponentType<InputProps>>(
  Object.entries(installedIn('inputs')).map(([name, { load }]) => [name, lazyPart(load)]),
);

/** The editor a field names: a module's, or else its type's. */
export const inputOf = ({ input, ownInput = '' }: Field): ComponentType<InputProps> =>
  own.get(ownInput) ?? INPUTS[input];
