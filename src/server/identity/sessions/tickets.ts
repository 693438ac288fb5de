import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '../../database/Database.ts';
import { type Clocks, steadyNow } from '../../steadyNow.ts';
import { type Budget, countAttempt } from './counters.ts';

/** A ticket is good for a minute, once. */
export const TICKET_AGE = 60_000;
/** Kept so long that it was used: a wall clock that is set back comes to its minute once more. */
const USED_ONCE: Budget = { limit: 1, window: 24 * 3_600_000 };

export interface Ticket {
  /** What it is for: `shian` to come in, another word to go to another site. */
  readonly aud: string;
  readonly tenantId: string;
  readonly account: string;
  /** Milliseconds since 1970. */
  readonly exp: number;
  readonly jti: string;
}

const signature = (body: string, secret: string): Buffer => createHmac('sha256', secret).update(body).digest();

/** `base64url(JSON).base64url(HMAC-SHA256)`; the other side makes the same. */
export function signTicket(ticket: Omit<Ticket, 'jti'>, secret: string): string {
  const body = Buffer.from(JSON.stringify({ ...ticket, jti: randomBytes(16).toString('hex') })).toString('base64url');
  return `${body}.${signature(body, secret).toString('base64url')}`;
}

function isTicket(value: unknown): value is Ticket {
  if (typeof value !== 'object' || value === null) return false;
  const { aud, tenantId, account, exp, jti } = value as Partial<Ticket>;
  const texts = [aud, tenantId, account, jti].every((text) => typeof text === 'string' && text.length <= 64);
  return texts && typeof exp === 'number' && (jti?.length ?? 0) >= 16;
}

function read(text: string, secret: string): Ticket | undefined {
  const [body = '', sign = '', ...more] = text.split('.');
  const given = Buffer.from(sign, 'base64url');
  const right = signature(body, secret);
  if (more.length > 0 || given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  try {
    const ticket: unknown = JSON.parse(Buffer.from(body, 'base64url').toString('utf8'));
    return isTicket(ticket) ? ticket : undefined;
  } catch {
    return undefined;
  }
}

/** The ticket if it is ours, for this purpose, in time (by the wall clock, as another system made it), and seen for the first time. */
export async function redeemTicket(
  database: Database,
  text: string,
  secret: string,
  audience: string,
  clocks: Clocks,
): Promise<Ticket | undefined> {
  const now = clocks.now();
  const ticket = read(text, secret);
  if (!ticket || ticket.aud !== audience || ticket.exp <= now || ticket.exp > now + TICKET_AGE) return undefined;
  const first = await countAttempt(database, `ticket:${ticket.jti}`, USED_ONCE, steadyNow(clocks));
  return first.allowed ? ticket : undefined;
}
