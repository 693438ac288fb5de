/** A page of records as it travels (contract.md 1.3). */
export type BladePage<T> = {
  readonly records: readonly T[];
  readonly total: number;
  readonly size: number;
  readonly current: number;
  readonly pages: number;
};
