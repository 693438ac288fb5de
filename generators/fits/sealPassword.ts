import { constants, createHash, createPublicKey, publicEncrypt } from 'node:crypto';
import { keyText, PASSWORD_KEY_HEADER, SM2_MARK, SM2_ORDER } from '../../src/protocol/passwordKey.ts';
import type { Backend } from './ask.ts';

/** How a password travels: as a text, and with the name of the key where our server wants it. */
interface Sealed {
  readonly password: string;
  readonly headers: Readonly<Record<string, string>>;
}

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

async function underSm2(key: string, plain: string): Promise<string> {
  const { sm2 } = await import('sm-crypto-v2');
  return SM2_MARK + sm2.doEncrypt(plain, key, SM2_ORDER);
}

function underRsa(publicKey: string, plain: string): string {
  const key = createPublicKey({ key: Buffer.from(keyText(publicKey), 'base64'), format: 'der', type: 'spki' });
  return publicEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(plain)).toString('base64');
}

/** The password of somebody who signs in, as the console sends it to this kind of backend; throws where the key is none. */
export async function sealPassword({ backend }: Pick<Backend, 'backend'>, key: string, plain: string): Promise<Sealed> {
  if (backend === 'springblade') return { password: key === '' ? plain : await underSm2(key, plain), headers: {} };
  if (key === '') return { password: md5(plain), headers: {} };
  const password = underRsa(key, backend === 'bladex' ? md5(plain) : plain);
  return { password, headers: { [PASSWORD_KEY_HEADER]: md5(keyText(key)) } };
}
