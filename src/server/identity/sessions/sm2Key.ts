import { createECDH } from 'node:crypto';
import { SM2_MARK, SM2_ORDER } from '../../../protocol/passwordKey.ts';
import type { Database } from '../../database/Database.ts';
import { settingMadeOnce } from '../people/settings.ts';

const ID = 'sm2_key';
const CURVE = 'SM2';
/** Hexadecimal digits of a number on the curve. */
const DIGITS = 64;

/** A point, a digest and at least one byte, with or without the mark of an uncompressed point; no password looks like that. */
const CIPHERTEXT = /^(?:[0-9a-f]{2}){97,}$/i;

async function makeKey(): Promise<string> {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  return pair.getPrivateKey('hex').padStart(DIGITS, '0');
}

/** The key of this installation; the clients of SpringBlade carry its public half in their settings. */
const privateKey = (database: Database): Promise<string> => settingMadeOnce(database, ID, makeKey);

/** The public half: an uncompressed point, hexadecimal. */
export async function sm2PublicKey(database: Database): Promise<string> {
  const pair = createECDH(CURVE);
  pair.setPrivateKey(await privateKey(database), 'hex');
  return pair.getPublicKey('hex', 'uncompressed');
}

export const isSm2Text = (text: string): boolean => CIPHERTEXT.test(text);

/** The text behind a ciphertext; throws for whatever was not made with our key. */
export async function openSm2(database: Database, text: string): Promise<string> {
  const key = await privateKey(database);
  const { sm2 } = await import('sm-crypto-v2');
  // Some write the mark of the point and some leave it out; the first byte of a point may look like one.
  const readings = text.startsWith(SM2_MARK) ? [text.slice(SM2_MARK.length), text] : [text];
  for (const reading of readings) {
    const opened = openOr(() => sm2.doDecrypt(reading, key, SM2_ORDER, { output: 'string' }));
    if (opened !== '') return opened;
  }
  throw new Error('Not encrypted with the SM2 key of this server');
}

/** Empty where point or digest are wrong. */
function openOr(open: () => string): string {
  try {
    return open();
  } catch {
    return '';
  }
}
