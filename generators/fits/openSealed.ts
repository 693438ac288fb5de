import { constants, createPrivateKey, type KeyObject, privateDecrypt } from 'node:crypto';
import { keyText } from '../../src/protocol/passwordKey.ts';

/** As people have it: with its frame or without, by either standard. */
function keyOf(privateKey: string): KeyObject {
  const key = Buffer.from(keyText(privateKey), 'base64');
  try {
    return createPrivateKey({ key, format: 'der', type: 'pkcs8' });
  } catch {
    return createPrivateKey({ key, format: 'der', type: 'pkcs1' });
  }
}

/** The text of an answer that was encrypted block by block with the public half of `privateKey`; throws where that is no key. */
export function openSealed(sealed: string, privateKey: string): string {
  const key = keyOf(privateKey);
  const size = (key.asymmetricKeyDetails?.modulusLength ?? 0) / 8;
  const bytes = Buffer.from(sealed, 'base64');
  const blocks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
    privateDecrypt({ key, padding: constants.RSA_PKCS1_PADDING }, bytes.subarray(at * size, (at + 1) * size)),
  );
  return Buffer.concat(blocks).toString('utf8');
}
