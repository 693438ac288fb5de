import { createContext, useContext } from 'react';
import type { Control } from 'react-hook-form';
import type { Field } from '../../../model/Field.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import type { FieldFormat } from '../FieldFormat.ts';
import type { FieldNotes } from './fieldNotes.ts';

/** Values of a form by field name: canonical, null when absent. */
export type FormValues = Record<string, unknown>;

/** What the fields of one form share. It does not change while somebody types. */
export interface FormFrame {
  readonly control: Control<FormValues>;
  readonly fields: ReadonlyMap<string, Field>;
  readonly formats: ReadonlyMap<string, FieldFormat>;
  /** The record as it was loaded, with titles of references. */
  readonly record: EntityRecord;
  /** Fields shown as values, because they may not be written. */
  readonly locked: ReadonlySet<string>;
  readonly idPrefix: string;
  readonly notes?: FieldNotes;
  /** A field was left. */
  readonly onLeave?: (name: string) => void;
  /** A reference was given this record. */
  readonly onPicked?: (name: string, record: EntityRecord) => void;
}

export const FormFrameContext = createContext<FormFrame | undefined>(undefined);

export function useFormFrame(): FormFrame {
  const frame = useContext(FormFrameContext);
  if (frame === undefined)
    throw new Error('A form field stands outside a form; wrap it in <FormFrameContext.Provider>.');
  return frame;
}
