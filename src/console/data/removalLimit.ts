/** Ids travel in the address, which servers and proxies cut off at some 8 kB. */
export const MAX_REMOVED_AT_ONCE = 200;
