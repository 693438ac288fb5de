import { md5 } from '@noble/hashes/legacy.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { publicKey } from '../../../protocol/calls/auth.ts';
import { keyText } from '../../../protocol/passwordKey.ts';
import { config, onOwnServer } from '../config/configStore.ts';
import { call } from '../http/call.ts';

export const md5Text = (text: string): string => bytesToHex(md5(utf8ToBytes(text)));

/** How both ends name a key: what it is encrypted with is said openly, so that a stale one is noticed. */
export const sealName = (publicKey: string): string => md5Text(keyText(publicKey));

let served: Promise<string> | undefined;

const fetchKey = async (): Promise<string> => (await call(publicKey, { token: false, quiet: true })).publicKey;

/** The RSA key passwords are encrypted with: of config.json, else of our server; empty: there is none. */
export function passwordKey(): Promise<string> {
  const { publicKey: given } = config();
  if (given !== '' || !onOwnServer()) return Promise.resolve(given);
  served ??= fetchKey().catch((error: unknown) => {
    served = undefined;
    throw error;
  });
  return served;
}

/** The server has another key by now: the next password asks for it. */
export function forgetPasswordKey(): void {
  served = undefined;
}
