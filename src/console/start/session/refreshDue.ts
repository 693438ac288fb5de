import type { SessionTokens } from '../stores/tokenStore.ts';

/** The part of its life after which a token is renewed that lives shorter than its age is set to: 50 minutes of an hour. */
const LIVED = 5 / 6;

/** Whether the stored token has reached its age; both moments come from this machine's clock. */
export function refreshDue(tokens: SessionTokens, tokenTime: number, now: number): boolean {
  const age = (now - tokens.storedAt) / 1000;
  // A clock that was set back shows a negative age: then the token is renewed rather than trusted for days.
  return age >= Math.min(tokenTime, tokens.lasts * LIVED || tokenTime) || age < -60;
}
