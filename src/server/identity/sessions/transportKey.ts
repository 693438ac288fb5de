import {
  constants,
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  privateDecrypt,
  randomBytes,
} from 'node:crypto';
import { promisify } from 'node:util';
import { keyText } from '../../../protocol/passwordKey.ts';
import { AppError } from '../../AppError.ts';
import type { Database } from '../../database/Database.ts';
import { settingMadeOnce } from '../people/settings.ts';
import { isSm2Text, openSm2 } from './sm2Key.ts';

const makePair = promisify(generateKeyPair);
const ID = 'transport_key';

/** Base64 of one RSA block of 2048 or more bits; no password looks like that. */
const CIPHERTEXT = /^[A-Za-z0-9+/]{342,}={0,2}$/;

async function makeKey(): Promise<string> {
  const { privateKey: made } = await makePair('rsa', { modulusLength: 2048 });
  return made.export({ type: 'pkcs8', format: 'pem' }).toString();
}

/** The key of this installation. */
const privateKey = (database: Database): Promise<string> => settingMadeOnce(database, ID, makeKey);

/** The public half, as jsencrypt takes it. */
export async function transportPublicKey(database: Database): Promise<string> {
  return createPublicKey(await privateKey(database))
    .export({ type: 'spki', format: 'pem' })
    .toString();
}

/** Names a key. No secret; both ends only compare it. */
const keyName = (publicKey: string): string => createHash('md5').update(keyText(publicKey)).digest('hex');

/**
 * Refuses what was encrypted for another key than today's. It looks at the key's public name only, never at
 * the text, so the answer tells nothing about a password. Clients that name no key are not asked.
 */
export async function checkTransportKey(database: Database, name: string): Promise<void> {
  if (name !== '' && name !== keyName(await transportPublicKey(database))) throw new AppError('staleKey');
}

async function openRsa(database: Database, text: string): Promise<string> {
  const key = createPrivateKey(await privateKey(database));
  return privateDecrypt({ key, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(text, 'base64')).toString('utf8');
}

/**
 * A text as it was before its optional encryption, by RSA or SM2; plain text comes back as it is. What cannot
 * be decrypted becomes a random text, so that a wrong key looks like a wrong password.
 */
export async function decryptText(database: Database, text: string): Promise<string> {
  const open = CIPHERTEXT.test(text) ? openRsa : isSm2Text(text) ? openSm2 : undefined;
  if (open === undefined) return text;
  try {
    return await open(database, text);
  } catch {
    return randomBytes(16).toString('hex');
  }
}
