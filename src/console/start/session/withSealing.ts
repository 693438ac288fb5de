import { PASSWORD_KEY_HEADER, SM2_MARK, SM2_ORDER } from '../../../protocol/passwordKey.ts';
import { config } from '../config/configStore.ts';
import { ApiError, STALE_KEY } from '../http/ApiError.ts';
import { phaseStore } from '../stores/phaseStore.ts';
import { showToast } from '../stores/toastStore.ts';
import { HTTP_MESSAGES } from '../texts/http.ts';
import { pageText } from '../texts/speech.ts';
import { forgetPasswordKey, md5Text, passwordKey, sealName } from './passwordKey.ts';

/** How passwords of one request travel. */
export interface Sealing {
  /** The password of somebody who signs in. */
  readonly signIn: (plain: string) => string;
  /** A password of an account that exists: the MD5 text is what BladeX compares. */
  readonly password: (plain: string) => string;
  /** A password that is given to an account: the backend must see it to hold it against the rule. */
  readonly secret: (plain: string) => string;
  readonly headers: Readonly<Record<string, string>>;
}

function wrongKey(): ApiError {
  return new ApiError('refused', STALE_KEY, pageText(HTTP_MESSAGES['http.wrongKey']));
}

const open = (plain: string): string => plain;

/** SpringBlade opens what comes with a sign-in, and takes every other password as it is. */
async function sm2Sealing(key: string): Promise<Sealing> {
  if (key === '') return { signIn: open, password: open, secret: open, headers: {} };
  const { sm2 } = await import('sm-crypto-v2');
  const signIn = (plain: string) => {
    try {
      return SM2_MARK + sm2.doEncrypt(plain, key, SM2_ORDER);
    } catch {
      throw wrongKey();
    }
  };
  return { signIn, password: open, secret: open, headers: {} };
}

async function sealing(): Promise<Sealing> {
  const { backend } = config();
  const known = (plain: string) => (backend === 'bladex' ? md5Text(plain) : plain);
  const key = await passwordKey();
  if (backend === 'springblade') return sm2Sealing(key);
  if (key === '') return { signIn: md5Text, password: md5Text, secret: open, headers: {} };
  const { JSEncrypt } = await import('jsencrypt');
  const encrypt = (text: string): string => {
    const cipher = new JSEncrypt();
    cipher.setPublicKey(key);
    const sealed = cipher.encrypt(text);
    if (sealed === false) throw wrongKey();
    return sealed;
  };
  const password = (plain: string) => encrypt(known(plain));
  return {
    signIn: password,
    password,
    secret: encrypt,
    headers: { [PASSWORD_KEY_HEADER]: sealName(key) },
  };
}

const isStale = (error: unknown): error is ApiError => error instanceof ApiError && error.status === STALE_KEY;

/**
 * Sends a request that carries passwords. When the server has another key by now, its key is fetched once
 * and the request sent again; a key of config.json is the integrator's and stays.
 */
export async function withSealing<T>(send: (sealing: Sealing) => Promise<T>): Promise<T> {
  try {
    return await send(await sealing());
  } catch (error) {
    if (!isStale(error)) throw error;
    if (config().publicKey !== '') throw told(error);
  }
  forgetPasswordKey();
  try {
    return await send(await sealing());
  } catch (error) {
    throw isStale(error) ? told(error) : error;
  }
}

/** The HTTP client keeps silent about a stale key; the sign-in page shows it in its form. */
function told(error: ApiError): ApiError {
  if (phaseStore.get() === 'signedIn') showToast('error', error.message);
  return error;
}

const cipher = () => (config().backend === 'springblade' ? import('sm-crypto-v2') : import('jsencrypt'));

/** Fetches what the first password will need while it is still being typed. */
export function prepareSealing(): void {
  passwordKey()
    .then(async (key) => void (key === '' || (await cipher())))
    .catch(() => undefined);
}
