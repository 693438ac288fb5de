const SHANGHAI_OFFSET_MS = 8 * 3_600_000;

/** Today in Asia/Shanghai, where the product's dates live, `YYYY-MM-DD`. */
export function todayInShanghai(now: number = Date.now()): string {
  return new Date(now + SHANGHAI_OFFSET_MS).toISOString().slice(0, 10);
}
