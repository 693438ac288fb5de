/** A transaction that the engine asked to run again, or a connection that went away. */
export type Trouble = 'retried' | 'lost';

export type TroubleListener = (trouble: Trouble, total: number, error: unknown) => void;

/** What went wrong with the database and was mended, counted since the start. */
export interface Troubles {
  note(trouble: Trouble, error: unknown): void;
  /** From now on `listener` is told, and nobody else. */
  tell(listener: TroubleListener): void;
}

export function createTroubles(): Troubles {
  const totals: Record<Trouble, number> = { retried: 0, lost: 0 };
  let told: TroubleListener = () => {};
  return {
    note: (trouble, error) => {
      totals[trouble] += 1;
      told(trouble, totals[trouble], error);
    },
    tell: (listener) => {
      told = listener;
    },
  };
}
