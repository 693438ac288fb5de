import type { ReactNode } from 'react';
import type { Field } from '../../model/Field.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import type { FieldFormat } from './FieldFormat.ts';

export interface CellProps {
  readonly field: Field;
  /** Canonical value. */
  readonly value: unknown;
  readonly record: EntityRecord;
  readonly format: FieldFormat;
  /** A table cell has one line; a detail view has room. */
  readonly place: 'list' | 'detail';
}

/** How one value is shown, and how it reads as plain text in exports, tooltips and comparisons. */
export interface CellKind {
  readonly Show: (props: CellProps) => ReactNode;
  readonly text: (props: Omit<CellProps, 'place'>) => string;
}
