import type { EngineText } from '../../src/model/Text.ts';
import { inTerminal } from '../../src/model/terminalLanguage.ts';
import { isOwnServer } from '../../src/protocol/backends.ts';
import { publicKey, token } from '../../src/protocol/calls/auth.ts';
import { readBladeAnswer } from '../../src/protocol/conventions/readBladeAnswer.ts';
import { dialectOf } from '../../src/protocol/foreign/dialectOf.ts';
import { about, joinSaid, together } from '../../src/schema/sentences.ts';
import { type Ask, askerOf, type Backend } from './ask.ts';
import { readReply } from './readReply.ts';
import { sealPassword } from './sealPassword.ts';

export interface Credentials {
  readonly account: string;
  readonly password: string;
}

/** Where nobody comes in there is nothing to compare: the reason is thrown, in words. */
export class NotReached extends Error {
  readonly text: EngineText;

  constructor(text: EngineText) {
    super(inTerminal(text));
    this.text = text;
  }
}

/** Somebody answers, and does not let in. */
export class NotLetIn extends NotReached {}

const NO_KEY: EngineText = {
  zh: 'config.json 的 publicKey 不能用来加密密码',
  en: 'The publicKey of config.json takes no password',
};
const TOKEN_CALL: EngineText = { zh: '令牌接口', en: 'the token call' };

/** Why somebody does not come in. */
export const cannotSignIn = (account: string, why: EngineText): EngineText =>
  about({ zh: `${account} 无法登录`, en: `${account} cannot sign in` }, why);

async function keyOf(backend: Backend, ask: Ask): Promise<string> {
  if (backend.publicKey !== '' || !isOwnServer(backend.backend)) return backend.publicKey;
  const read = readReply(await ask(publicKey), readBladeAnswer);
  return 'code' in read ? '' : publicKey.read(read.data).publicKey;
}

/** Signs in by the token call, as the console does, without a captcha; answers the token. */
export async function signIn(backend: Backend, { account, password }: Credentials): Promise<string> {
  const ask = askerOf(backend);
  const sealed = await sealPassword(backend, await keyOf(backend, ask), password).catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error);
    throw new NotReached(about(NO_KEY, why));
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
    const trouble = together([TOKEN_CALL, read.trouble]);
    const help = read.code === 'noAnswer' ? [read.remedy] : [];
    throw new Reason(cannotSignIn(account, joinSaid([trouble, ...help], { zh: '。', en: '. ' })));
  }
  const data = dialectOf(backend).read?.({ ...token, body }, read.data) ?? read.data;
  const { access_token: taken } = token.read(data);
  if (taken === '')
    throw new NotReached({
      zh: '令牌接口的应答没有 access_token',
      en: 'The answer of the token call carries no access_token',
    });
  return taken;
}
