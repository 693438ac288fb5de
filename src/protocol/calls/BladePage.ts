/** A page of records as it travels. */
export type BladePage<T> = {
  readonly records: readonly T[];
  readonly total: number;
  readonly size: number;
  readonly current: number;
  readonly pages: number;
};
