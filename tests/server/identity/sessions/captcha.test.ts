import { createCanvas, loadImage } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { loadCanvas } from '../../../../src/server/identity/sessions/captchaFonts.ts';
import { CAPTCHA_HEIGHT, CAPTCHA_WIDTH, captchaImage } from '../../../../src/server/identity/sessions/captchaImage.ts';
import { CAPTCHA_ALPHABET, randomCaptchaText } from '../../../../src/server/identity/sessions/captchaText.ts';
import { guessText, LOOKS, templatesOf } from './templateMatcher.ts';

/**
 * Of the pictures 2.3 % are read by their edges, 0.3 % by their ink. Chance makes more than 5 % of a small sample once in
 * two hundred runs: then a larger one tells, all of it.
 */
const PICTURES = 240;
const MOST_PICTURES = 5 * PICTURES;
const MOST_SOLVED = 0.05;

/** Each character once in every place. */
const EVERY_TEXT = [...CAPTCHA_ALPHABET].map((_, at) => CAPTCHA_ALPHABET.repeat(2).slice(at, at + 5));

/** The same characters as a careless captcha has them: upright, side by side, on clean paper. */
async function plainImage(text: string): Promise<string> {
  const { fonts } = await loadCanvas();
  const canvas = createCanvas(CAPTCHA_WIDTH, CAPTCHA_HEIGHT);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, CAPTCHA_WIDTH, CAPTCHA_HEIGHT);
  context.fillStyle = '#000';
  context.font = `80px ${fonts[0]}`;
  context.fillText(text, 40, CAPTCHA_HEIGHT / 2 + 29);
  return canvas.toDataURL('image/png');
}

describe('the captcha', () => {
  it('is a raster picture of the size it is shown at, twice over, and never the same', async () => {
    const [one, other] = await Promise.all([captchaImage('A3XCH'), captchaImage('A3XCH')]);
    const { width, height } = await loadImage(Buffer.from(one.slice('data:image/png;base64,'.length), 'base64'));

    expect(one).toMatch(/^data:image\/png;base64,/);
    expect([width, height]).toEqual([CAPTCHA_WIDTH, CAPTCHA_HEIGHT]);
    expect(one).not.toBe(other);
    expect(one.length).toBeLessThan(60_000);
  });

  it('has five characters of its alphabet, each as likely as the next', () => {
    const texts = Array.from({ length: 2000 }, randomCaptchaText);

    expect(texts.every((text) => text.length === 5)).toBe(true);
    expect(new Set(texts.join(''))).toEqual(new Set(CAPTCHA_ALPHABET));
  });

  it('is not read by matching templates of our own glyphs, by their ink or by their edges', async () => {
    const templates = { ink: await templatesOf('ink'), edges: await templatesOf('edges') };
    const solved = { ink: 0, edges: 0 };
    const texts: string[] = [];
    const isRarelyRead = () => LOOKS.every((look) => solved[look] <= texts.length * MOST_SOLVED);

    do {
      for (const text of Array.from({ length: PICTURES }, randomCaptchaText)) {
        texts.push(text);
        const image = await captchaImage(text);
        for (const look of LOOKS) if ((await guessText(image, look, templates[look])) === text) solved[look] += 1;
      }
    } while (!isRarelyRead() && texts.length < MOST_PICTURES);

    for (const look of LOOKS) expect(solved[look] / texts.length, look).toBeLessThanOrEqual(MOST_SOLVED);
  }, 600_000);

  it.each(LOOKS)('would be read by them if the glyphs stood straight: %s', async (look) => {
    const templates = await templatesOf(look);
    let right = 0;

    for (const text of EVERY_TEXT) {
      const read = await guessText(await plainImage(text), look, templates);
      right += [...text].filter((character, place) => read[place] === character).length;
    }

    expect(right).toBeGreaterThan(EVERY_TEXT.length * 2.5);
  });
});
