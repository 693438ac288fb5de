import { Suspense } from 'react';
import type { Field } from '../../model/Field.ts';
import { installedIn } from '../modules/installedModules.ts';
import { lazyPart, type Part } from '../parts/lazyPart.ts';
import type { CellKind, CellProps } from './CellKind.ts';
import { CELLS } from './cells/index.ts';

const cells = Object.entries(installedIn('cells'));
/** Displays of modules, each in a bundle of its own. */
export const ownCells = new Map<string, Part<CellProps>>(cells.map(([name, { load }]) => [name, lazyPart(load)]));

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
  cells.map(([name, { leastWidth = 0, tellsAbsence }]) => [
    name,
    {
      Show: OwnCell,
      text: (props) => CELLS[props.field.cell].text(props),
      leastWidth,
      ...(tellsAbsence && { tellsAbsence }),
    },
  ]),
);

/** The display a field names: a module's, or else its type's. */
export const cellOf = ({ cell, ownCell = '' }: Field): CellKind => ownKinds.get(ownCell) ?? CELLS[cell];
