import { config } from '../config/configStore.ts';
import { refreshDue } from '../session/refreshDue.ts';
import type { SessionUser } from '../stores/sessionStore.ts';
import { readTokens } from '../stores/tokenStore.ts';
import { sendAhead } from './aheadReads.ts';
import { keepOpeningKeys } from './openingKeys.ts';
import { readEachTime, recordVisit } from './visits.ts';

/** A key of the query cache is a list, in JSON. */
const kindOf = (read: string) => (read.startsWith('[') ? 'key' : 'url');

/** A token that is due is renewed before anything is asked with it. */
function holdsToken(): boolean {
  const tokens = readTokens();
  return tokens !== undefined && !refreshDue(tokens, config().tokenTime, Date.now());
}

/**
 * Somebody comes back to a page. What it reads from visit to visit leaves at once, while the console is still on its
 * way: its own calls take the answers up, under their own rules. Before the initial password is changed there is none.
 */
export function openAhead(user: SessionUser): void {
  if (user.mustChangePassword || config().backend === 'simple-rest') return;
  const { pathname, search } = window.location;
  const address = pathname + search;
  const { key: keys = [], url: urls = [] } = Object.groupBy(readEachTime(user.id, address), kindOf);
  keepOpeningKeys({ userId: user.id, keys });
  if (holdsToken()) sendAhead(urls);
  recordVisit(user.id, address);
}
