/** A transaction that the engine asked to run again, or a connection that went away. */
export type Trouble = 'retried' | 'lost';

export type TroubleListener = (trouble: Trouble, total: number, error: unknown) => void;

/** What went wrong with the database and was mended, counted since the start. */
export interface Troubles {
  note(trouble: Trouble, error: unknown): void;
  /** From now on `listener` is told as well. */
  tell(listener: TroubleListener): void;
}

export function createTroubles(): Troubles {
  const totals: Record<Trouble, number> = { retried: 0, lost: 0 };
  const listeners: TroubleListener[] = [];
  return {
    note: (trouble, error) => {
      totals[trouble] += 1;
      for (const listener of listeners) listener(trouble, totals[trouble], error);
    },
    tell: (listener) => {
      listeners.push(listener);
    },
  };
}
