import { useCallback, useSyncExternalStore } from 'react';
import type { Texts } from '../../i18n/useText.ts';
import { createStore, type Store } from '../../start/stores/createStore.ts';

/** What is said below a field without calling it wrong, and what the name in it leads to. */
export interface FieldNote {
  /** In whichever language is spoken when it is read. */
  readonly say: (texts: Texts) => string;
  readonly link?: { readonly name: string; readonly to: string | undefined };
  /** Fields whose change makes it untrue. */
  readonly about: readonly string[];
}

type Notes = ReadonlyMap<string, FieldNote>;

/** Notes of one form by field name, beside its errors: they come from outside, and saving heeds none of them. */
export interface FieldNotes {
  readonly put: (name: string, note: FieldNote) => void;
  /** The value of a field has changed. */
  readonly touched: (name: string) => void;
  /** The form is as it was opened, and so are its notes. */
  readonly reset: () => void;
  readonly noteOf: (name: string) => FieldNote | undefined;
  readonly subscribe: Store<Notes>['subscribe'];
}

export function createFieldNotes(first: Notes): FieldNotes {
  const { get, set, subscribe } = createStore(first);
  return {
    put: (name, note) => set(new Map(get()).set(name, note)),
    touched: (name) => {
      const left = [...get()].filter(([, { about }]) => !about.includes(name));
      if (left.length < get().size) set(new Map(left));
    },
    reset: () => set(first),
    noteOf: (name) => get().get(name),
    subscribe,
  };
}

const NEVER = () => () => {};

export function useFieldNote(notes: FieldNotes | undefined, name: string): FieldNote | undefined {
  return useSyncExternalStore(
    notes?.subscribe ?? NEVER,
    useCallback(() => notes?.noteOf(name), [notes, name]),
  );
}
