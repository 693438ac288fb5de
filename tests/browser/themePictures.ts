import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { ENGINE_LANGUAGES, type Language } from '../../src/model/Text.ts';
import { THEME_NAMES, type ThemeName } from '../../src/model/themes/ThemeName.ts';
import { untilQuiet } from '../support/untilQuiet.ts';
import { type Sheet, writeSheets } from './support/sheet.ts';
import { storeChoice } from './support/storedChoice.ts';
import { openWorld, signIn, type World } from './support/world.ts';

/**
 * Takes sign-in with a captcha and refused, home, list, form and lock in every theme, both languages and four widths, and lays them side by side:
 * `node tests/browser/themePictures.ts [--themes white,dark] [--widths 390] [--screens list] [--languages zh]`.
 */
const FOLDER = path.resolve(import.meta.dirname, '../../test-results/themes');

const LIST = '/exam/examTaskInfo';

/** Opens the screen of a person who is signed in, or of a visitor on the sign-in page. */
const SCREENS = {
  login: async (page) => {
    await page.goto('/login');
    await page.locator('input[name=account]').waitFor();
  },
  refused: async (page) => {
    await SCREENS.login(page);
    await page.locator('input[name=account]').fill('admin');
    await page.locator('input[name=password]').fill('not-the-password');
    await page.locator('input[name=code]').fill('nnnnn');
    await page.keyboard.press('Enter');
    await page.locator('[role=alert]:visible').first().waitFor();
  },
  home: async (page) => {
    await page.goto('/wel/index');
    await page.locator('[data-part=home-chart]').waitFor();
  },
  list: async (page) => {
    await page.goto(LIST);
    await page.locator('tbody tr').nth(2).waitFor();
  },
  form: async (page) => {
    await page.goto(`${LIST}/create`);
    await page.getByRole('dialog').getByRole('textbox').first().waitFor();
  },
  lock: async (page) => {
    await page.goto('/wel/index');
    await page.locator('[data-part=lock-form]').waitFor();
  },
} satisfies Record<string, (page: Page) => Promise<unknown>>;
type Screen = keyof typeof SCREENS;
/** Shown to visitors. */
const BEFORE: ReadonlySet<Screen> = new Set(['login', 'refused']);

const { values } = parseArgs({
  options: {
    themes: { type: 'string' },
    widths: { type: 'string' },
    screens: { type: 'string' },
    languages: { type: 'string' },
  },
});
const only = <T extends string>(all: readonly T[], chosen: string | undefined): T[] =>
  all.filter((one) => chosen === undefined || chosen.split(',').includes(one));
const themes = only(THEME_NAMES, values.themes);
const languages = only(ENGINE_LANGUAGES, values.languages);
const widths = only(['1440', '1024', '768', '390'], values.widths).map(Number);
const screens = only(Object.keys(SCREENS) as Screen[], values.screens);

const HEIGHTS: Readonly<Record<number, number>> = { 1440: 900, 1024: 768, 768: 1024, 390: 844 };

async function lock(page: Page): Promise<void> {
  await page.locator('[data-part=top-bar]').waitFor();
  await page.evaluate(() => {
    const write = (key: string, content: unknown) =>
      sessionStorage.setItem(`shian-${key}`, JSON.stringify({ dataType: typeof content, content, datetime: 1 }));
    write('isLock', true);
    write('lockPasswd', '81dc9bdb52d04dc20036dbd8313ed055');
  });
}

async function take(world: World, width: number, language: Language, theme: ThemeName): Promise<string[]> {
  const { page, context } = await world.newPage({
    viewport: { width, height: HEIGHTS[width] ?? 900 },
    reducedMotion: 'reduce',
  });
  await storeChoice(context, { theme, language });
  const files: string[] = [];
  for (const screen of screens) {
    if (!BEFORE.has(screen) && (await page.locator('[data-part=top-bar], [data-part=lock-form]').count()) === 0)
      await signIn(world, page);
    if (screen === 'lock') await lock(page);
    await SCREENS[screen](page);
    await untilQuiet(page);
    await untilQuiet(page);
    const file = `${screen}-${width}-${language}-${theme}.png`;
    await page.screenshot({ path: path.join(FOLDER, file) });
    files.push(file);
  }
  await context.close();
  return files;
}

mkdirSync(FOLDER, { recursive: true });
const world = await openWorld({ CAPTCHA: 'on' });
const taken: string[] = [];
for (const width of widths) {
  for (const language of languages) {
    for (const theme of themes) taken.push(...(await take(world, width, language, theme)));
  }
}
const COLUMNS: Readonly<Record<number, number>> = { 1440: 3, 1024: 3, 768: 4, 390: 6 };
const SHOWN: Readonly<Record<number, number>> = { 1440: 640, 1024: 640, 768: 480, 390: 310 };
const sheets: Sheet[] = screens.flatMap((screen) =>
  widths.flatMap((width) =>
    languages.map((language) => ({
      name: `${screen}-${width}-${language}`,
      pictures: themes.map((theme) => ({ file: `${screen}-${width}-${language}-${theme}.png`, caption: theme })),
      width: SHOWN[width] ?? 640,
      columns: COLUMNS[width] ?? 3,
    })),
  ),
);
await writeSheets(world.browser, FOLDER, sheets);
await world.close();
console.log(`${taken.length} pictures: ${path.join(FOLDER, 'index.html')}`);
