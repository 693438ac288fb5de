import { type Canvas, createCanvas, loadImage } from '@napi-rs/canvas';
import { loadCanvas } from '../../../../src/server/identity/sessions/captchaFonts.ts';
import { CAPTCHA_ALPHABET } from '../../../../src/server/identity/sessions/captchaText.ts';

/** Pictures are looked at on a grid of this size: fine enough for a person to read them still. */
const GRID = { width: 100, height: 34, scale: 1 / 3 } as const;
/** Cells of a row that fit into one number. */
const REACH = 32;

/** What is compared: where ink is, or where it begins and ends, whatever lies inside. */
export const LOOKS = ['ink', 'edges'] as const;
type Look = (typeof LOOKS)[number];

/** One character in one shape; rows of cells as bits. */
export interface Template {
  readonly character: string;
  readonly rows: Int32Array;
  readonly width: number;
  readonly set: number;
  /** The first row with a cell, and the one after the last. */
  readonly top: number;
  readonly end: number;
}

type Cells = (x: number, y: number) => boolean;

const bits = (value: number): number => {
  const pairs = value - ((value >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};

const upTo = (length: number): readonly number[] => Array.from({ length }, (_, at) => at);

/** The cells of a picture that count, by the light in them. */
function cellsOf(canvas: Canvas, look: Look): Cells {
  const { width, height } = canvas;
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height);
  const light = upTo(width * height).map(
    (at) => (data[at * 4] ?? 0) + (data[at * 4 + 1] ?? 0) + (data[at * 4 + 2] ?? 0),
  );
  const middle = (Math.min(...light) + Math.max(...light)) / 2;
  const isInk: Cells = (x, y) => x < width && y < height && (light[y * width + x] ?? 765) < middle;
  if (look === 'ink') return isInk;
  return (x, y) => isInk(x, y) !== isInk(x + 1, y) || isInk(x, y) !== isInk(x, y + 1);
}

const rowsOf = (cells: Cells, left: number, width: number): Int32Array =>
  Int32Array.from({ length: GRID.height }, (_, y) =>
    upTo(width).reduce((row, x) => (cells(left + x, y) ? row | (1 << x) : row), 0),
  );

/** Every character in every font at several sizes and turns: what an attacker who has our fonts would try. */
export async function templatesOf(look: Look): Promise<readonly Template[]> {
  const { fonts } = await loadCanvas();
  return [...CAPTCHA_ALPHABET].flatMap((character) =>
    fonts.flatMap((font) =>
      [76, 88].flatMap((size) => [-0.25, 0, 0.25].map((turn) => template(character, `${size}px ${font}`, turn, look))),
    ),
  );
}

function template(character: string, font: string, turn: number, look: Look): Template {
  const canvas = createCanvas(2 * REACH, GRID.height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, 2 * REACH, GRID.height);
  context.fillStyle = '#000';
  context.scale(GRID.scale, GRID.scale);
  context.translate(REACH / GRID.scale, GRID.height / GRID.scale / 2);
  context.rotate(turn);
  context.font = font;
  context.fillText(character, -context.measureText(character).width / 2, 29);
  const cells = cellsOf(canvas, look);
  const columns = upTo(2 * REACH - 1).filter((x) => upTo(GRID.height - 1).some((y) => cells(x, y)));
  const [first, last] = [columns[0] ?? 0, columns.at(-1) ?? 0];
  const width = Math.min(REACH, last - first + 1);
  const rows = rowsOf(cells, first, width);
  const set = rows.reduce((sum, row) => sum + bits(row), 0);
  const top = rows.findIndex((row) => row !== 0);
  return { character, rows, width, set, top, end: rows.findLastIndex((row) => row !== 0) + 1 };
}

/** How many cells of the window stand in a box of each width, which is asked for by hundreds of templates. */
function cellsIn(window: Int32Array, lift: number): (width: number) => number {
  const known = new Map<number, number>();
  const count = (width: number) => {
    const mask = width === REACH ? -1 : (1 << width) - 1;
    return window.reduce((sum, _, y) => sum + bits((window[y + lift] ?? 0) & mask), 0);
  };
  return (width) => {
    const found = known.get(width) ?? count(width);
    known.set(width, found);
    return found;
  };
}

/** How well cells lie where the template has them and nowhere else in its box: a correlation, at most 1. */
function correlation(window: Int32Array, { rows, width, set, top, end }: Template, lift: number, there: number) {
  let both = 0;
  for (let y = top; y < end; y += 1) both += bits((window[y + lift] ?? 0) & (rows[y] ?? 0));
  const cells = width * rows.length;
  const spread = set * (cells - set) * there * (cells - there);
  return spread === 0 ? 0 : (cells * both - set * there) / Math.sqrt(spread);
}

interface Fit {
  readonly score: number;
  readonly character: string;
  readonly width: number;
}

/** The five characters whose templates fit best side by side. */
export async function guessText(image: string, look: Look, templates: readonly Template[]): Promise<string> {
  const canvas = createCanvas(GRID.width, GRID.height);
  const picture = await loadImage(Buffer.from(image.slice(image.indexOf(',') + 1), 'base64'));
  canvas.getContext('2d').drawImage(picture, 0, 0, GRID.width, GRID.height);
  const cells = cellsOf(canvas, look);
  const fits = upTo(GRID.width / 2).map((at) => bestFit(rowsOf(cells, 2 * at, REACH), templates));
  let ends: ReadonlyMap<number, { readonly score: number; readonly text: string }> = new Map([
    [0, { score: 0, text: '' }],
  ]);
  for (const _ of upTo(5)) ends = oneFurther(ends, fits);
  return [...ends.values()].reduce((one, other) => (other.score > one.score ? other : one)).text;
}

function bestFit(window: Int32Array, templates: readonly Template[]): Fit {
  let best: Fit = { score: 0, character: '', width: 1 };
  for (const lift of [-4, -2, 0, 2, 4]) {
    const within = cellsIn(window, lift);
    for (const one of templates) {
      const score = correlation(window, one, lift, within(one.width));
      if (score > best.score) best = { score, character: one.character, width: one.width };
    }
  }
  return best;
}

function oneFurther(
  ends: ReadonlyMap<number, { readonly score: number; readonly text: string }>,
  fits: readonly Fit[],
): ReadonlyMap<number, { readonly score: number; readonly text: string }> {
  const further = new Map<number, { readonly score: number; readonly text: string }>();
  for (const [end, before] of ends) {
    for (const [at, { score, character, width }] of fits.entries()) {
      const left = 2 * at;
      if (left < end - 4 || left > end + (before.text === '' ? 16 : 6)) continue;
      const known = further.get(left + width);
      const next = { score: before.score + score * width, text: before.text + character };
      if (known === undefined || next.score > known.score) further.set(left + width, next);
    }
  }
  return further.size === 0 ? ends : further;
}
