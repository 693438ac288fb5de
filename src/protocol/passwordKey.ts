/** Header in which a client names the key it encrypted its passwords with, so that a stale one is noticed. */
export const PASSWORD_KEY_HEADER = 'password-key';

/** A password under SM2, as Saber sends it: C1C3C2 (the order of GB/T 32918) after the mark of an uncompressed point. */
export const SM2_ORDER = 1;
export const SM2_MARK = '04';

/** What of a public key both ends take the MD5 of as its name: its Base64 text, without frame and line ends. */
export function keyText(publicKey: string): string {
  return publicKey.replace(/-----[^-]+-----|\s/g, '');
}
