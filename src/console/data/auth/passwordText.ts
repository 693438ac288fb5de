import { md5 } from '@noble/hashes/legacy.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { config } from '../../context/configStore.ts';

/**
 * A password as it travels (contract.md 1.9): MD5 text, encrypted with the server's RSA key when one is
 * configured. The encryption library is fetched only then.
 */
export async function passwordText(plain: string): Promise<string> {
  const digest = bytesToHex(md5(utf8ToBytes(plain)));
  const { publicKey } = config();
  if (publicKey === '') return digest;
  const { JSEncrypt } = await import('jsencrypt');
  const cipher = new JSEncrypt();
  cipher.setPublicKey(publicKey);
  const text = cipher.encrypt(digest);
  if (text === false) throw new Error('config.json: publicKey is not an RSA public key; correct it or leave it empty');
  return text;
}
