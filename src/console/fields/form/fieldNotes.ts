import { useCallback, useSyncExternalStore } from 'react';

/** What is said below a field without calling it wrong, and what the name in it leads to. */
export interface FieldNote {
  readonly text: string;
  readonly link?: { readonly name: string; readonly to: string | undefined };
  /** Fields whose change makes it untrue. */
  readonly about: readonly string[];
}

/** Notes of one form by field name, beside its errors: they come from outside, and saving heeds none of them. */
export interface FieldNotes {
  readonly put: (name: string, note: FieldNote) => void;
  /** The value of a field has changed. */
  readonly touched: (name: string) => void;
  readonly clear: () => void;
  readonly noteOf: (name: string) => FieldNote | undefined;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createFieldNotes(): FieldNotes {
  const notes = new Map<string, FieldNote>();
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const drop = (isDropped: (note: FieldNote) => boolean) => {
    const gone = [...notes].filter(([, note]) => isDropped(note));
    for (const [name] of gone) notes.delete(name);
    if (gone.length > 0) tell();
  };
  return {
    put: (name, note) => {
      notes.set(name, note);
      tell();
    },
    touched: (name) => drop(({ about }) => about.includes(name)),
    clear: () => drop(() => true),
    noteOf: (name) => notes.get(name),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const NEVER = () => () => {};

export function useFieldNote(notes: FieldNotes | undefined, name: string): FieldNote | undefined {
  return useSyncExternalStore(
    notes?.subscribe ?? NEVER,
    useCallback(() => notes?.noteOf(name), [notes, name]),
  );
}
