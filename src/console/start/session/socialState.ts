import { isObject, isText } from '../../../model/guards.ts';
import { FOREIGN_BACKENDS } from '../../../model/platform.ts';
import { socialRender } from '../../../protocol/calls/auth.ts';
import { config } from '../config/configStore.ts';
import { callAddress } from '../http/call.ts';
import { randomHex } from '../http/randomHex.ts';
import { readEntry, removeEntry, writeEntry } from '../storage/entries.ts';
import type { SocialReturn } from './signIn.ts';
import { signInAddress } from './signInAddress.ts';

/** Kept in this tab while its visitor is with the third party: only her own way back signs in. */
interface Started {
  readonly source: string;
  readonly state: string;
  readonly tenantId: string;
  /** Where to go afterwards. */
  readonly back: string;
}

const NAME = 'socialState';

const isStarted = (value: unknown): value is Started & Record<string, unknown> =>
  isObject(value) && ['source', 'state', 'tenantId', 'back'].every((key) => isText(value[key]));

/** Leaves for a third party. */
export function leaveForProvider(source: string, tenantId: string): void {
  const state = randomHex(32);
  const back = new URLSearchParams(window.location.search).get('redirect') ?? '/';
  writeEntry(NAME, { source, state, tenantId, back } satisfies Started, 'session');
  window.location.assign(callAddress(socialRender, { params: { source }, query: { state } }));
}

const REDIRECT = /^\/oauth\/redirect\/([\w-]{1,32})$/;

export type Returned =
  | { readonly outcome: 'none' | 'foreign' | 'refused' }
  | { readonly outcome: 'back'; readonly party: SocialReturn };

/**
 * What a visit brought back from a third party; the address is clean afterwards. A return that this tab did not
 * set out for (`foreign`) signs nobody in: somebody else's code in a link must not.
 */
export function readSocialReturn(): Returned {
  const { pathname, searchParams } = new URL(window.location.href);
  const source = REDIRECT.exec(pathname)?.[1] ?? (pathname === '/login' ? searchParams.get('source') : null);
  if (source === null) return { outcome: 'none' };
  const started = readEntry(NAME, isStarted);
  removeEntry(NAME);
  window.history.replaceState(null, '', signInAddress(started?.back));
  const code = searchParams.get('code') ?? '';
  const state = searchParams.get('state') ?? '';
  // A BladeX backend makes a state of its own and checks it itself.
  const mine = started?.source === source && (FOREIGN_BACKENDS.includes(config().backend) || started.state === state);
  if (started === undefined || !mine) return { outcome: 'foreign' };
  if (code === '') return { outcome: 'refused' };
  return { outcome: 'back', party: { source, code, state, tenantId: started.tenantId } };
}
