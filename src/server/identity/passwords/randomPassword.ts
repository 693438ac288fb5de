import { randomInt } from 'node:crypto';

const CLASSES = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '!@#%+=?'];

const LENGTH = 14;

/** A password that meets the rule: every class of characters, none that look alike. */
export function randomPassword(): string {
  const pick = (letters: string) => letters[randomInt(letters.length)] ?? '';
  const letters = [
    ...CLASSES.map(pick),
    ...Array.from({ length: LENGTH - CLASSES.length }, () => pick(CLASSES.join(''))),
  ];
  for (let last = letters.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [letters[last], letters[other]] = [letters[other] ?? '', letters[last] ?? ''];
  }
  return letters.join('');
}
