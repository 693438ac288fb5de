import { randomBytes, randomInt } from 'node:crypto';
import type { Database } from '../database/Database.ts';
import { identityTables } from '../database/identityTables.ts';
import { keepText } from '../identity/sessions/keepText.ts';
import { tokenHash } from '../identity/sessions/secrets.ts';

const DIGITS = 6;

/** Six digits that cannot be guessed from earlier ones. */
export const newSmsCode = (): string => String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');

const proofOf = (phone: string, code: string): string => tokenHash(`${phone}:${code}`);

/** Remembers a code for a number, as a hash; answers the ticket it is asked for by. */
export async function keepSmsCode(database: Database, phone: string, code: string, now: number): Promise<string> {
  const ticket = randomBytes(16).toString('hex');
  await keepText(database, `sms:${ticket}`, proofOf(phone, code), now);
  return ticket;
}

/** Whether that code was sent to that number under this ticket; a right one is good once. */
export async function redeemSmsCode(
  database: Database,
  { ticket, phone, code }: { readonly ticket: string; readonly phone: string; readonly code: string },
  now: number,
): Promise<boolean> {
  const used = await database.write((executor) =>
    identityTables(executor)
      .deleteFrom('shian_captcha')
      .where('id', '=', `sms:${ticket}`)
      .where('text', '=', proofOf(phone, code.trim()))
      .where('expires_at', '>', now)
      .executeTakeFirst(),
  );
  return used.numDeletedRows > 0n;
}
