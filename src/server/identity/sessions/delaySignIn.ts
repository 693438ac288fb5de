import { setTimeout as wait } from 'node:timers/promises';

const FIRST_SLOW = 3;
const MIN_PAUSE_MS = 250;
const MAX_PAUSE_MS = 2_000;
/** Failures of one address from which on it waits, whatever names it tries. */
const ADDRESS_SLOW = 50;

/** How long a try waits before its password is looked at: 250 ms from the third on, doubling, at most two seconds. */
export function delayOf(attempts: { readonly account: number; readonly address: number }): number {
  const byAccount = attempts.account < FIRST_SLOW ? 0 : MIN_PAUSE_MS * 2 ** Math.min(attempts.account - FIRST_SLOW, 10);
  const byAddress = attempts.address < ADDRESS_SLOW ? 0 : 1_000;
  return Math.min(MAX_PAUSE_MS, Math.max(byAccount, byAddress));
}

/** The same for every name, whether it exists or not. */
export async function delaySignIn(attempts: { readonly account: number; readonly address: number }): Promise<void> {
  const delay = delayOf(attempts);
  if (delay > 0) await wait(delay);
}
