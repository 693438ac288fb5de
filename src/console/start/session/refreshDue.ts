import type { SessionTokens } from '../stores/tokenStore.ts';

/** Whether the stored token has reached its age; both moments come from this machine's clock. */
export function refreshDue(tokens: SessionTokens, tokenTime: number, now: number): boolean {
  const age = (now - tokens.storedAt) / 1000;
  // A clock that was set back shows a negative age: then the token is renewed rather than trusted for days.
  return age >= tokenTime || age < -60;
}
