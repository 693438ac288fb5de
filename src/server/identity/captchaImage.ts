import { randomInt } from 'node:crypto';

type Point = readonly [number, number];
type Stroke = readonly Point[];

/** Characters drawn as strokes on a 4 by 6 grid; those that look alike (0 O, 1 I L, 2 Z, 5 S) are left out. */
const GLYPHS: Readonly<Record<string, string>> = {
  A: '06 20 46|14 34',
  C: '41 30 10 01 05 16 36 45',
  D: '00 06 26 45 41 20 00',
  E: '40 00 06 46|03 33',
  F: '40 00 06|03 33',
  G: '41 30 10 01 05 16 36 45 43 23',
  H: '00 06|40 46|03 43',
  J: '40 45 36 16 05',
  K: '00 06|40 03 46',
  M: '06 00 23 40 46',
  N: '06 00 46 40',
  P: '06 00 30 41 42 33 03',
  R: '06 00 30 41 42 33 03|23 46',
  T: '00 40|20 26',
  U: '00 05 16 36 45 40',
  V: '00 26 40',
  W: '00 16 22 36 40',
  X: '00 46|40 06',
  Y: '00 23 40|23 26',
  3: '01 10 30 41 42 33 13|33 44 45 36 16 05',
  4: '36 30 04 44',
  6: '41 30 10 01 05 16 36 45 44 33 13 04',
  7: '00 40 16',
  8: '13 02 01 10 30 41 42 33 13 04 05 16 36 45 44 33',
  9: '05 16 36 45 41 30 10 01 02 13 33 42',
};

const ALPHABET = Object.keys(GLYPHS);
const WIDTH = 130;
const HEIGHT = 48;
const COLOURS = ['#1f4e79', '#7a3b12', '#2f5d2f', '#5b2c6f', '#7b1f2b'];

/** Five characters a person can tell apart. */
export function randomCaptchaText(): string {
  return Array.from({ length: 5 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

const strokesOf = (character: string): Stroke[] =>
  (GLYPHS[character] ?? '')
    .split('|')
    .map((stroke) => stroke.split(' ').map((point): Point => [Number(point[0]), Number(point[1])]));

/** A number around the middle, one decimal. */
const about = (middle: number, spread: number): number => middle + (randomInt(-10 * spread, 10 * spread + 1) / 10 || 0);
const text = (value: number): string => value.toFixed(1);

function drawCharacter(character: string, index: number): string {
  const colour = COLOURS[randomInt(COLOURS.length)] ?? '#333';
  const turn = about(0, 12) * (Math.PI / 180);
  const [left, top, size] = [about(14 + index * 24, 2), about(9, 2), about(4.6, 0.4)];
  const place = ([x, y]: Point): string => {
    const [dx, dy] = [(x - 2) * size * 0.9 + about(0, 0.6), (y - 3) * size + about(0, 0.6)];
    const px = left + 5 + dx * Math.cos(turn) - dy * Math.sin(turn);
    const py = top + 15 + dx * Math.sin(turn) + dy * Math.cos(turn);
    return `${text(px)} ${text(py)}`;
  };
  return strokesOf(character)
    .map((stroke) => `<path d="M${stroke.map(place).join('L')}" stroke="${colour}" stroke-width="2.6"/>`)
    .join('');
}

function drawNoise(): string {
  const y = () => text(about(HEIGHT / 2, HEIGHT / 2 - 3));
  return Array.from(
    { length: 4 },
    () =>
      `<path d="M0 ${y()}C40 ${y()} 90 ${y()} ${WIDTH} ${y()}" stroke="${COLOURS[randomInt(COLOURS.length)]}" stroke-width="1" opacity=".55"/>`,
  ).join('');
}

/** The picture as a data address: strokes only, no text element to read off. */
export function captchaImage(characters: string): string {
  const drawn = [...characters.toUpperCase()].map(drawCharacter).sort(() => randomInt(3) - 1);
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    `<rect width="100%" height="100%" fill="#f4f6f8"/>` +
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${drawn.join('')}${drawNoise()}</g></svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
