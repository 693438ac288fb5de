import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ENGINE_LANGUAGES } from '../../src/model/Text.ts';
import { textIn } from '../../src/model/textIn.ts';
import { THEME_NAMES } from '../../src/model/themes/ThemeName.ts';
import { untilQuiet } from '../support/untilQuiet.ts';
import { listedFamilies } from './support/listedFamilies.ts';
import { type Sheet, writeSheets } from './support/sheet.ts';
import { storeChoice } from './support/storedChoice.ts';
import { openWorld, signIn } from './support/world.ts';

/**
 * Writes a picture of list and form of every family in both languages, four of them to a sheet, and a page that shows them
 * all: `node tests/browser/contactSheet.ts [--width 1024] [--theme dark] [--languages zh]`.
 */
const FOLDER = path.resolve(import.meta.dirname, '../../test-results/contact');
const PER_SHEET = 4;

const { values } = parseArgs({
  options: {
    width: { type: 'string', default: '1440' },
    theme: { type: 'string', default: 'white' },
    languages: { type: 'string' },
  },
});
const languages = ENGINE_LANGUAGES.filter((one) => values.languages?.split(',').includes(one) ?? true);
const theme = THEME_NAMES.find((one) => one === values.theme) ?? 'white';
const HEIGHTS: Readonly<Record<string, number>> = { 1440: 900, 1024: 768, 390: 844 };
const viewport = { width: Number(values.width), height: HEIGHTS[values.width] ?? 900 };
const columns = viewport.width < 600 ? 4 : 2;

mkdirSync(FOLDER, { recursive: true });
const world = await openWorld();
const families = listedFamilies();
const sheets: Sheet[] = [];

for (const language of languages) {
  const { page, context } = await world.newPage({ viewport, reducedMotion: 'reduce' });
  await storeChoice(context, { theme, language });
  await signIn(world, page);

  /** Lists have their rows and forms their fields, and no editor that is loaded late is still a grey box. */
  const shoot = async (address: string, mark: string, file: string) => {
    await page.goto(address);
    await page.locator(mark).first().waitFor();
    await untilQuiet(page);
    await untilQuiet(page);
    await page.waitForFunction(() => document.querySelector('.MuiSkeleton-root, [aria-busy=true]') === null);
    await page.screenshot({ path: path.join(FOLDER, file) });
  };

  const pictures: { readonly file: string; readonly caption: string }[] = [];
  for (const { name, path: address, entity } of families) {
    const caption = `${textIn(entity.label, language)} ${name}`;
    const list = `${name}-list-${language}.png`;
    const content = ['table', '[data-card]', 'h2', 'canvas', '[role=status]']
      .map((part) => `[data-part=pane]:visible ${part}`)
      .join(', ');
    await shoot(address, content, list);
    pictures.push({ file: list, caption });
    if (entity.appendOnly || !entity.api.operations.includes('create')) continue;
    const form = `${name}-form-${language}.png`;
    await shoot(`${address}/create`, '[role=dialog] [data-field]', form);
    pictures.push({ file: form, caption });
  }
  for (let start = 0; start < pictures.length; start += PER_SHEET) {
    const part = pictures.slice(start, start + PER_SHEET);
    sheets.push({
      name: `${language}-${start / PER_SHEET + 1}`,
      pictures: part,
      width: Math.min(780, viewport.width),
      columns,
    });
  }
  await context.close();
}
await writeSheets(world.browser, FOLDER, sheets);
await world.close();
console.log(`${families.length} families: ${path.join(FOLDER, 'index.html')}`);
