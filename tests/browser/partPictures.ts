import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { THEME_NAMES, type ThemeName } from '../../src/console/start/themes/ThemeName.ts';
import { leavePart, PARTS, STATES } from './support/parts.ts';
import { writeSheets } from './support/sheet.ts';
import { storeChoice } from './support/storedChoice.ts';
import { openWorld, signIn } from './support/world.ts';

/**
 * Takes every screen, dialog and popover in white and dark, wide and narrow:
 * `node tests/browser/partPictures.ts [--theme dark] [--width 390] [--part form] [--keep]`; `--keep` writes the pictures
 * of docs/design.md anew.
 */
/** Pictures on one sheet. */
const SHEET = 12;
const FOLDER = path.resolve(import.meta.dirname, '../../test-results/parts');

const { values } = parseArgs({
  options: {
    theme: { type: 'string' },
    width: { type: 'string' },
    part: { type: 'string' },
    keep: { type: 'boolean' },
  },
});
const chosen = THEME_NAMES.find((name) => name === values.theme);
const themes: readonly ThemeName[] = chosen === undefined ? ['white', 'dark'] : [chosen];
const widths = values.width === undefined ? [1440, 390] : [Number(values.width)];
/** What docs/design.md shows: theme, width and part. */
const KEPT: Readonly<Record<string, string>> = {
  'white-1440-list': 'list',
  'dark-1440-form with errors': 'form',
  'white-1440-list that failed': 'failed',
};
const KEPT_IN = path.resolve(import.meta.dirname, '../../docs/pictures');
const all = [...PARTS, ...STATES];
const parts = all.filter(([name]) => values.part === undefined || name.includes(values.part));

mkdirSync(FOLDER, { recursive: true });
const world = await openWorld();
const sheets = [];
for (const theme of themes) {
  for (const width of widths) {
    const { page, context } = await world.newPage({
      viewport: { width, height: width < 600 ? 844 : 900 },
      reducedMotion: 'reduce',
    });
    await storeChoice(context, { theme, language: 'zh' });
    page.setDefaultTimeout(8000);
    page.on('dialog', (dialog) => void dialog.accept());
    await signIn(world, page);
    const pictures = [];
    for (const [name, open] of parts) {
      const kept = KEPT[`${theme}-${width}-${name}`];
      if (values.keep === true && kept === undefined) continue;
      try {
        await open(page);
      } catch (error) {
        console.error(`${theme} ${width} ${name}: ${String(error).split('\n')[0]}`);
      }
      // A part may show what never comes.
      await page.waitForLoadState('networkidle').catch(() => undefined);
      const file = `${theme}-${width}-${name.replace(/\W+/g, '-')}.png`;
      await page.screenshot({ path: path.join(FOLDER, file) });
      if (values.keep === true && kept !== undefined)
        await page.screenshot({ path: path.join(KEPT_IN, `${kept}.jpg`), type: 'jpeg', quality: 62 });
      pictures.push({ file, caption: name });
      await leavePart(page);
    }
    await context.close();
    const narrow = width < 600;
    const size = narrow ? { width: 300, columns: 6 } : { width: 640, columns: 3 };
    for (let at = 0; at < pictures.length; at += SHEET) {
      const name = `${theme}-${width}-${1 + at / SHEET}`;
      sheets.push({ name, pictures: pictures.slice(at, at + SHEET), ...size });
    }
  }
}
await writeSheets(world.browser, FOLDER, sheets);
await world.close();
console.log(`${themes.length * widths.length * parts.length} pictures: ${path.join(FOLDER, 'index.html')}`);
