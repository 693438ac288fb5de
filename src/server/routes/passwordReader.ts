import type { FastifyRequest } from 'fastify';
import { PASSWORD_KEY_HEADER } from '../../protocol/passwordKey.ts';
import { checkTransportKey, decryptText } from '../identity/sessions/transportKey.ts';
import type { Services } from './Services.ts';

/**
 * Opens the passwords of a request, which may travel encrypted. A request made with a key of yesterday is
 * refused before anything is looked at, so that the console can fetch today's and send it once more.
 */
export async function passwordReader(
  { database }: Services,
  request: FastifyRequest,
): Promise<(text: string) => Promise<string>> {
  const name = request.headers[PASSWORD_KEY_HEADER];
  await checkTransportKey(database, typeof name === 'string' ? name : '');
  return (text) => decryptText(database, text);
}
