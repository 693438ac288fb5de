import type { ListSettings } from '../../model/Entity.ts';
import type { Field } from '../../model/Field.ts';
import type { FieldFormat } from '../fields/FieldFormat.ts';

/** One possible column of a list. Built once per bundle, language and permissions; compared by identity. */
export interface Column {
  readonly name: string;
  readonly field: Field;
  readonly format: FieldFormat;
  readonly header: string;
  readonly width: number;
  /** How narrow it may become before its header or its values suffer. */
  readonly least: number;
  readonly align: 'left' | 'right' | 'center';
  readonly sortable: boolean;
  /** This person sees stars: lists are not sorted by it, and asked for one whole value of it only. */
  readonly masked: boolean;
  readonly pinned: 'left' | 'right' | undefined;
  /** Place among what must be in sight; those of a higher number give way first. */
  readonly rank: number;
  /** Rows for which this holds carry a mark behind the value. */
  readonly overdue?: NonNullable<ListSettings['overdue']>;
  /** Shown until the person chooses otherwise. */
  readonly shown: boolean;
}
