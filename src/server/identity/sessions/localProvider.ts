import { randomBytes } from 'node:crypto';
import { localParty } from '../../../protocol/endpoints/localParty.ts';
import { API_PREFIX } from '../../apiPrefix.ts';
import type { Database } from '../../database/Database.ts';
import type { Clocks } from '../../steadyNow.ts';
import type { SocialProvider } from './SocialProvider.ts';
import { redeemTicket, signTicket, TICKET_AGE } from './tickets.ts';

/** What the sign-in page shows of it. */
export const LOCAL_PARTY = { source: 'local', label: { zh: '本地测试账号', en: 'Local test identity' } } as const;

/** Codes of one process are of no use to another: it is for trying out, on one machine. */
const secret = randomBytes(32).toString('hex');

/** A code for whoever the visitor says she is. Only the page of SOCIAL_LOCAL hands such codes out. */
export const localCode = (name: string, now: number): string =>
  signTicket({ aud: 'social', tenantId: '', account: name, exp: now + TICKET_AGE }, secret);

/** The third party of SOCIAL_LOCAL: believes everybody, so never in real work. */
export function localProvider(database: Database, clocks: Clocks): SocialProvider {
  return {
    ...LOCAL_PARTY,
    authorize: (state) => `${API_PREFIX}/${localParty.path}?${new URLSearchParams({ state })}`,
    exchange: async (code) => {
      const ticket = await redeemTicket(database, code, secret, 'social', clocks);
      return ticket && { subject: ticket.account, name: ticket.account };
    },
  };
}
