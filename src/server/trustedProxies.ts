import { isIP } from 'node:net';
import { isNetwork } from './outgoing/ownNetwork.ts';
import { StartupError } from './StartupError.ts';

/** Networks that go by a name: this machine, its cable, and what is set aside for own networks. */
const NAMED = ['loopback', 'linklocal', 'uniquelocal'];

/** Refuses what is no address: a name (of a container, say) is looked up by nobody. */
export function checkTrustedProxies(entries: readonly string[]): readonly string[] {
  const wrong = entries.find((entry) => !NAMED.includes(entry) && isIP(entry) === 0 && !isNetwork(entry));
  if (wrong === undefined) return entries;
  throw new StartupError({
    zh: `TRUSTED_PROXIES 中的“${wrong}”既不是地址也不是网段；请写 127.0.0.1 或 10.1.0.0/16 这样的内容，以英文逗号分隔。`,
    en: `TRUSTED_PROXIES has "${wrong}", which is neither address nor network; write entries such as 127.0.0.1 or 10.1.0.0/16, separated by commas.`,
  });
}
