import type { ComponentType, Ref } from 'react';

/** The fields that a step writes, as they are decided with it. */
export interface StepForm {
  /** What was changed of the record, as JSON text; undefined while something of it is wrong, which is marked. */
  readonly read: () => Promise<string | undefined>;
  /** Marks what the server refused. */
  readonly refuse: (error: unknown) => void;
}

/** The record that a run is about. */
export interface FlowPaper {
  /** Name of its entity. */
  readonly entity: string;
  readonly id: string;
}

export interface StepInputsProps extends FlowPaper {
  /** Null while there is nothing to read: no field is the reader's. */
  readonly ref: Ref<StepForm>;
}

/** Draws those fields; the room of entities does: processes reach it through these props. */
export type StepInputs = ComponentType<StepInputsProps>;

const NOTHING_CHANGED = '{}';

/** What goes with a decision; undefined: it waits for what is wrong. Where nothing was changed nothing goes with it. */
export async function readStep(form: StepForm | null): Promise<{ readonly record?: string } | undefined> {
  const record = form === null ? NOTHING_CHANGED : await form.read();
  if (record === undefined) return undefined;
  return record === NOTHING_CHANGED ? {} : { record };
}
