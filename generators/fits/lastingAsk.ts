import { menuButtons } from '../../src/protocol/calls/menu.ts';
import { readBladeAnswer } from '../../src/protocol/conventions/readBladeAnswer.ts';
import { type Ask, askerOf, type Backend, isPlainRest, type Reply } from './ask.ts';
import { readReply } from './readReply.ts';
import { NotReached } from './signIn.ts';

export interface Session {
  readonly token: string;
  /** Signs in anew; absent where only a token was given. */
  readonly renew?: () => Promise<string>;
}

const isUnsigned = (reply: Reply): boolean => {
  const read = readReply(reply, readBladeAnswer);
  return 'code' in read && read.code === 'notSignedIn';
};

/**
 * Asks with a token that may end on the way, which is no mistake of the entity that is asked about then. A call that
 * takes nobody while another still does refuses the role, as BladeX does; its menu it answers to anybody, its buttons not.
 */
export function lastingAsk(backend: Backend, { token, renew }: Session): Ask {
  let ask = askerOf(backend, token);
  return async (asked) => {
    const reply = await ask(asked);
    if (!isUnsigned(reply)) return reply;
    // There is no other call that would tell.
    if (!isPlainRest(backend) && !isUnsigned(await ask(menuButtons))) return { ...reply, refusesRole: true };
    if (isPlainRest(backend) && renew === undefined) return reply;
    if (renew === undefined)
      throw new NotReached({
        zh: '令牌在途中已失效：请给出新的令牌，或改用密码。',
        en: 'The token has ended on the way: give a new one, or a password.',
      });
    ask = askerOf(backend, await renew());
    return ask(asked);
  };
}
