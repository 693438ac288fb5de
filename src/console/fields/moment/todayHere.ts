const SHANGHAI = 8 * 3_600_000;

/** Today in Asia/Shanghai, where the product's dates live, `YYYY-MM-DD`. */
export function todayHere(now: number = Date.now()): string {
  return new Date(now + SHANGHAI).toISOString().slice(0, 10);
}
