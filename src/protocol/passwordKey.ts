/** Header in which a client names the key it encrypted its passwords with, so that a stale one is noticed. */
export const PASSWORD_KEY_HEADER = 'password-key';

/** What of a public key both ends take the MD5 of as its name: its Base64 text, without frame and line ends. */
export function keyText(publicKey: string): string {
  return publicKey.replace(/-----[^-]+-----|\s/g, '');
}
