import type { Field, TagColor } from '../../model/Field.ts';
import type { ReferenceTarget } from '../../model/lookups.ts';
import type { EntitySummary } from '../../model/Model.ts';
import type { Texts } from '../i18n/useText.ts';
import type { CellKind } from './CellKind.ts';

/** One value a dictionary or options field can take. */
export interface FieldChoice {
  readonly key: string;
  readonly label: string;
  readonly color: TagColor;
  readonly sealed: boolean;
  readonly parent: string | undefined;
}

/** What showing and editing one field needs besides its value; built once per field and language. */
export interface FieldFormat {
  readonly texts: Texts;
  /** How the field's cell is drawn; a format carries it so that cells of child rows need no look-up. */
  readonly cell: CellKind;
  /** In the order of the dictionary. */
  readonly choices: readonly FieldChoice[];
  /** Some choice has a colour: values are states, not kinds. */
  readonly isState: boolean;
  readonly choiceOf: ReadonlyMap<string, FieldChoice>;
  /** Where a reference points, with the label field resolved. */
  readonly target: (ReferenceTarget & { readonly labelField: string; readonly summary?: EntitySummary }) | undefined;
  /** Fields of the same row, for computed values. */
  readonly siblings: readonly Field[];
  /** Formats of the child fields of `rows`. */
  readonly children: ReadonlyMap<string, FieldFormat>;
}
