/** A server that does not answer is given up after this. */
export const CONNECT_TIMEOUT_MS = 4_000;

/** One question about tables takes milliseconds; below the time that a handler may take. */
export const QUERY_TIMEOUT_MS = 4_000;
