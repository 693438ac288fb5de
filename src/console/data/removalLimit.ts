/** Ids travel in the address, which servers and proxies cut off at some 8 kB. */
export const MAX_REMOVED_AT_ONCE = 200;

/** Ids by as many as one call takes. */
export const partsOf = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / MAX_REMOVED_AT_ONCE) }, (_, at) =>
    ids.slice(at * MAX_REMOVED_AT_ONCE, (at + 1) * MAX_REMOVED_AT_ONCE),
  );
