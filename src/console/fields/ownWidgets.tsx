import { type ComponentType, Suspense } from 'react';
import type { Field } from '../../model/Field.ts';
import { installedIn } from '../modules/installed.ts';
import type { Load } from '../parts/Load.ts';
import { lazyPart } from '../parts/lazyPart.ts';
import type { CellKind, CellProps } from './CellKind.ts';
import { CELLS } from './cells/index.ts';
import type { InputProps } from './InputProps.ts';
import { INPUTS } from './inputs/index.ts';

function parts<P extends object>(all: Readonly<Record<string, { readonly load: Load<P> }>>) {
  return new Map<string, ComponentType<P>>(Object.entries(all).map(([name, { load }]) => [name, lazyPart(load)]));
}

const cells = installedIn('cells');
const ownInputs = parts(installedIn('inputs'));
const ownCells = parts(cells);

/** Until a module's display has come, the value is shown as its type is. */
function OwnCell(props: CellProps) {
  const Usual = CELLS[props.field.cell].Show;
  const Own = ownCells.get(props.field.ownCell ?? '') ?? Usual;
  return (
    <Suspense fallback={<Usual {...props} />}>
      <Own {...props} />
    </Suspense>
  );
}

const ownKinds = new Map<string, CellKind>(
  Object.entries(cells).map(([name, { leastWidth = 0 }]) => [
    name,
    { Show: OwnCell, text: (props) => CELLS[props.field.cell].text(props), leastWidth },
  ]),
);

/** The editor a field names: a module's, or else its type's. */
export const inputOf = ({ input, ownInput = '' }: Field): ComponentType<InputProps> =>
  ownInputs.get(ownInput) ?? INPUTS[input];

/** The display a field names: a module's, or else its type's. */
export const cellOf = ({ cell, ownCell = '' }: Field): CellKind => ownKinds.get(ownCell) ?? CELLS[cell];
