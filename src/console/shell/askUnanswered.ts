import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../start/http/ApiError.ts';

/** A connection that is lost so soon after was lost by what was asked anew: everything else is answered. */
const SOON_MS = 10_000;
const FIRST_PAUSE_MS = 3000;
const LONGEST_PAUSE_MS = 60_000;

const isUnanswered = (error: unknown): boolean => error instanceof ApiError && error.kind !== 'refused';

/**
 * Asks anew, once there is a connection again, what had no answer. What was refused would be refused again. A call
 * that alone is cut each time is asked ever more seldom.
 */
export function askerOfUnanswered(client: QueryClient): (lostAt: number) => void {
  let pause = 0;
  let askedAt = Number.NEGATIVE_INFINITY;
  let isWaiting = false;
  const ask = () => {
    isWaiting = false;
    askedAt = Date.now();
    void client.refetchQueries({ type: 'active', predicate: ({ state }) => isUnanswered(state.error) });
  };
  return (lostAt) => {
    if (isWaiting) return;
    pause = lostAt - askedAt > SOON_MS ? 0 : Math.min(LONGEST_PAUSE_MS, Math.max(FIRST_PAUSE_MS, 2 * pause));
    if (pause === 0) return ask();
    isWaiting = true;
    setTimeout(ask, pause);
  };
}
