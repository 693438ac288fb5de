import { isObject } from '../../src/model/guards.ts';
import { basicAuth } from '../../src/protocol/basicAuth.ts';
import { plainAnswers } from '../../src/protocol/conventions/plainAnswers.ts';
import { joinSaid } from '../../src/schema/sentences.ts';
import type { Ask } from './ask.ts';
import { readReply } from './readReply.ts';
import { type Credentials, cannotSignIn, NotReached } from './signIn.ts';

/** What goes with each call of the simple-rest dialect so that it is allowed; empty where nobody signs in. */
export async function authorizationOf(
  auth: 'none' | 'basic' | 'bearer',
  { account, password }: Credentials,
  ask: Ask,
): Promise<string> {
  if (auth === 'none') return '';
  if (auth === 'basic') return basicAuth(account, password);
  const body = JSON.stringify({ username: account, password });
  const headers = { 'content-type': 'application/json' };
  const read = readReply(await ask({ method: 'POST', path: 'authenticate', headers, body }), plainAnswers.readAnswer);
  if ('code' in read) throw new NotReached(cannotSignIn(account, joinSaid(['POST authenticate', read.trouble])));
  const token = isObject(read.data) ? read.data.token : undefined;
  if (typeof token !== 'string' || token === '')
    throw new NotReached({
      zh: 'POST authenticate 的应答没有令牌：应为 { "token": "…" }。',
      en: 'The answer of POST authenticate carries no token: { "token": "…" } is meant.',
    });
  return `Bearer ${token}`;
}
