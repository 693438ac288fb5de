import type { FastifyRequest } from 'fastify';
import { checkTransportKey, decryptText } from '../identity/transportKey.ts';
import type { Services } from './Services.ts';

/** Header in which our console names the key it encrypted with. */
const KEY_HEADER = 'password-key';

/**
 * Opens the passwords of a request, which may travel encrypted. A request made with a key of yesterday is
 * refused before anything is looked at, so that the console can fetch today's and send it once more (F29).
 */
export async function passwordReader(
  { database }: Services,
  request: FastifyRequest,
): Promise<(text: string) => Promise<string>> {
  const name = request.headers[KEY_HEADER];
  await checkTransportKey(database, typeof name === 'string' ? name : '');
  return (text) => decryptText(database, text);
}
