import { isOwnServer } from '../../src/protocol/backends.ts';
import { publicKey, token } from '../../src/protocol/calls/auth.ts';
import { readBladeAnswer } from '../../src/protocol/conventions/readBladeAnswer.ts';
import { springblade } from '../../src/protocol/conventions/springblade.ts';
import { type Ask, askerOf, type Backend } from './ask.ts';
import { readReply } from './readReply.ts';
import { sealPassword } from './sealPassword.ts';

export interface Credentials {
  readonly account: string;
  readonly password: string;
}

/** Where nobody comes in there is nothing to compare: the reason is thrown, in words. */
export class NotReached extends Error {}

/** Somebody answers, and does not let in. */
export class NotLetIn extends NotReached {}

async function keyOf(backend: Backend, ask: Ask): Promise<string> {
  if (backend.publicKey !== '' || !isOwnServer(backend.backend)) return backend.publicKey;
  const read = readReply(await ask(publicKey), readBladeAnswer);
  return 'code' in read ? '' : publicKey.read(read.data).publicKey;
}

/** Signs in by the token call, as the console does, without a captcha; answers the token. */
export async function signIn(backend: Backend, { account, password }: Credentials): Promise<string> {
  const ask = askerOf(backend);
  const sealed = await sealPassword(backend, await keyOf(backend, ask), password).catch((error: unknown) => {
    throw new NotReached(
      `The publicKey of config.json takes no password: ${error instanceof Error ? error.message : error}`,
    );
  });
  const body = new URLSearchParams({
    tenantId: backend.tenantId,
    username: account,
    password: sealed.password,
    grant_type: 'password',
    scope: 'all',
    type: 'account',
  });
  const headers = { 'dept-id': '', 'role-id': '', ...sealed.headers };
  const read = readReply(await ask({ ...token, body, headers }), readBladeAnswer);
  if ('code' in read) {
    const Reason = read.code === 'refusedCall' ? NotLetIn : NotReached;
    const help = read.code === 'noAnswer' ? `. ${read.remedy}` : '';
    throw new Reason(`${account} cannot sign in: the token call ${read.trouble}${help}`);
  }
  const data = backend.backend === 'springblade' ? springblade.read({ ...token, body }, read.data) : read.data;
  const { access_token: taken } = token.read(data);
  if (taken === '') throw new NotReached('The answer of the token call carries no access_token');
  return taken;
}
