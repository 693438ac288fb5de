import type { ComponentType, RefCallback } from 'react';
import type { Field } from '../../model/Field.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import type { FieldFormat } from './FieldFormat.ts';

/** What every editor gets. Editors are pure in these props; the form around them holds the value. */
export interface InputProps {
  /** Id of the focusable element, which the label points to. */
  readonly id: string;
  readonly field: Field;
  /** Canonical value, null when absent, or `InvalidInput` while what was typed makes no value. */
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly onBlur: () => void;
  /** A record was chosen that was not chosen before. */
  readonly onPicked?: ((record: EntityRecord) => void) | undefined;
  readonly inputRef?: RefCallback<HTMLElement> | undefined;
  readonly disabled: boolean;
  readonly invalid: boolean;
  readonly required: boolean;
  readonly describedBy: string | undefined;
  /** Id of the visible label, for editors that are groups. */
  readonly labelledBy: string;
  readonly format: FieldFormat;
  /** The record as it was loaded: titles of references stand in it. */
  readonly record: EntityRecord;
  /** Current values of the fields that this one depends on. */
  readonly dependencies: Readonly<Record<string, unknown>>;
  /** Errors inside child rows by `0.name`. */
  readonly rowErrors?: Readonly<Record<string, string>> | undefined;
  /** Editor of a child field; given by `FieldInput`, so that editors need not know one another. */
  readonly nested: ComponentType<Omit<InputProps, 'nested'>>;
}
