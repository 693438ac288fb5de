import { randomInt } from 'node:crypto';

/** Characters that stay apart when they are bent, slanted and cut: one of each family such as E F L, K X, P R, T J 7. */
export const CAPTCHA_ALPHABET = 'ACEHMRTUX239';

const CAPTCHA_LENGTH = 5;

/** Five characters a person can tell apart. */
export function randomCaptchaText(): string {
  return Array.from({ length: CAPTCHA_LENGTH }, () => CAPTCHA_ALPHABET[randomInt(CAPTCHA_ALPHABET.length)]).join('');
}
