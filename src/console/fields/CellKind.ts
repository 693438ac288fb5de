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

/** How one value is shown, how it reads as plain text in exports, tooltips and comparisons, and the width it needs. */
export interface CellKind {
  readonly Show: (props: CellProps) => ReactNode;
  readonly text: (props: Omit<CellProps, 'place'>) => string;
  /** Pixels that a column of it never falls short of: what stands on one line is not cut. */
  readonly leastWidth?: number;
  /**
   * `words` gain from more room and give up a little where that saves scrolling; `short` values, or those whose
   * longest is known, give up all they do not need. Without it the column keeps its width.
   */
  readonly stretch?: 'words' | 'short';
  /** It says something of a value that is not there; of the others a dash stands in its place. */
  readonly tellsAbsence?: true;
  /** Nothing that a list could show. */
  readonly hasNoColumn?: true;
}
