import { randomInt } from 'node:crypto';
import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import { sumOf } from '../../../model/sumOf.ts';
import { bendPixels } from './bendPixels.ts';
import { loadCanvas } from './captchaFonts.ts';

/** Twice the size it is shown at, so that it is sharp on every screen. */
export const CAPTCHA_WIDTH = 300;
export const CAPTCHA_HEIGHT = 104;

/** From the middle of the picture to the foot of a capital. */
const BASELINE = 29;
const SPECK_COUNT = 26;
/** Between two characters, so that they touch at most. */
const GAP = 4;

const INKS = ['#1f4e79', '#7a3b12', '#2f5d2f', '#5b2c6f', '#7b1f2b', '#33414e'] as const;
const PAPERS = ['#f4f6f8', '#f6f3ea', '#eef5ef', '#f3eff7', '#f8f0ef'] as const;

/** A number between two others, by a thousandth of their distance. */
const between = (low: number, high: number): number => low + ((high - low) * randomInt(1001)) / 1000;
const oneOf = <T>(list: readonly T[]): T => list[randomInt(list.length)] as T;

interface Glyph {
  readonly character: string;
  readonly font: string;
  readonly width: number;
}

/**
 * The picture as a data address. What machines read a text by is taken away: the characters are of
 * several fonts, slanted, they touch, blots turn ink to paper in the middle of them, and the whole is
 * bent. All is in one ink that runs into another, so that no colour tells a character from a blot.
 */
export async function captchaImage(characters: string): Promise<string> {
  const { createCanvas, fonts } = await loadCanvas();
  const canvas = createCanvas(CAPTCHA_WIDTH, CAPTCHA_HEIGHT);
  const context = canvas.getContext('2d');
  drawCharacters(context, [...characters.toUpperCase()], fonts);
  // From here on ink on ink is paper. Between two characters it stays ink: a person tells them apart then.
  context.globalCompositeOperation = 'xor';
  drawBlots(context);
  drawSpecks(context);
  const picture = createCanvas(CAPTCHA_WIDTH, CAPTCHA_HEIGHT);
  drawPaper(picture.getContext('2d'));
  picture.getContext('2d').drawImage(inked(bent(canvas)), 0, 0);
  return `data:image/png;base64,${(await picture.encode('png')).toString('base64')}`;
}

function bent(canvas: Canvas): Canvas {
  const context = canvas.getContext('2d');
  const pixels = context.getImageData(0, 0, CAPTCHA_WIDTH, CAPTCHA_HEIGHT);
  bendPixels(pixels, between);
  context.putImageData(pixels, 0, 0);
  return canvas;
}

/** One ink running into another from side to side. */
function inked(canvas: Canvas): Canvas {
  const context = canvas.getContext('2d');
  const ink = context.createLinearGradient(0, 0, CAPTCHA_WIDTH, 0);
  ink.addColorStop(0, oneOf(INKS));
  ink.addColorStop(1, oneOf(INKS));
  context.globalCompositeOperation = 'source-in';
  context.fillStyle = ink;
  context.fillRect(0, 0, CAPTCHA_WIDTH, CAPTCHA_HEIGHT);
  return canvas;
}

function drawCharacters(context: SKRSContext2D, characters: readonly string[], fonts: readonly string[]): void {
  const glyphs = characters.map((character): Glyph => {
    const font = `${between(74, 92).toFixed(0)}px ${oneOf(fonts)}`;
    context.font = font;
    return { character, font, width: context.measureText(character).width };
  });
  const whole = sumOf(glyphs, ({ width }) => width + GAP);
  const squeeze = Math.min(1, (CAPTCHA_WIDTH - 20) / whole);
  let left = (CAPTCHA_WIDTH - whole * squeeze) / 2 + between(-6, 6);
  for (const glyph of glyphs) {
    const width = glyph.width * squeeze;
    drawGlyph(context, glyph, left + width / 2, squeeze);
    left += width + GAP * squeeze;
  }
}

function drawGlyph(context: SKRSContext2D, { character, font, width }: Glyph, centre: number, squeeze: number): void {
  context.save();
  context.translate(centre, CAPTCHA_HEIGHT / 2 + between(-9, 9));
  context.rotate(between(-0.26, 0.26));
  context.transform(between(0.9, 1.1), between(-0.1, 0.1), between(-0.2, 0.2), between(0.9, 1.1), 0, 0);
  context.scale(squeeze, 1);
  context.font = font;
  context.fillText(character, -width / 2, BASELINE);
  context.restore();
}

function drawBlots(context: SKRSContext2D): void {
  for (const middle of [90, 210]) {
    context.beginPath();
    const [x, y] = [middle + between(-30, 30), between(10, CAPTCHA_HEIGHT - 10)];
    context.ellipse(x, y, between(27, 45), between(20, 31), between(0, Math.PI), 0, 2 * Math.PI);
    context.fill();
  }
}

/** Specks put edges where no character has any; the eye passes over them. */
function drawSpecks(context: SKRSContext2D): void {
  for (let at = 0; at < SPECK_COUNT; at += 1) {
    context.beginPath();
    context.arc(between(0, CAPTCHA_WIDTH), between(0, CAPTCHA_HEIGHT), between(2, 4), 0, 2 * Math.PI);
    context.fill();
  }
}

function drawPaper(context: SKRSContext2D): void {
  context.fillStyle = oneOf(PAPERS);
  context.fillRect(0, 0, CAPTCHA_WIDTH, CAPTCHA_HEIGHT);
}
