import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import type { Language } from '../../src/model/Text.ts';
import type { ThemeName } from '../../src/model/themes/ThemeName.ts';
import { untilQuiet } from '../support/untilQuiet.ts';
import { paint, speak } from './support/look.ts';
import type { Part } from './support/parts.ts';
import { leavePicture, NOT_ON_PHONES, WALKS } from './support/pictureParts.ts';
import { type Sheet, writeSheets } from './support/sheet.ts';
import { storeChoice } from './support/storedChoice.ts';
import { layOut, workOn } from './support/workedData.ts';
import { openWorld, signIn } from './support/world.ts';

/**
 * Takes every screen, dialog, popover, state and printed sheet in four looks and three widths, each opened once a width:
 * `node tests/browser/partPictures.ts [--walk daily] [--look dark] [--width 1440,390] [--part form,list] [--keep]`; `--keep`
 * writes the pictures of docs/ anew. Pictures of other walks and parts stay where they are.
 */
const FOLDER = path.resolve(import.meta.dirname, '../../test-results/parts');
const KEPT_IN = path.resolve(import.meta.dirname, '../../docs/pictures');
/** For a part to come, on a machine that has other work too. */
const PATIENCE_MS = 20_000;
/** Pictures on one sheet. */
const SHEET = 12;

interface Look {
  readonly name: string;
  readonly theme: ThemeName;
  readonly language: Language;
}
const LOOKS: readonly Look[] = [
  { name: 'white', theme: 'white', language: 'zh' },
  { name: 'dark', theme: 'dark', language: 'zh' },
  { name: 'english', theme: 'white', language: 'en' },
  { name: 'darkEnglish', theme: 'dark', language: 'en' },
];

/** What the pages of docs/ show: look, width and part. */
const KEPT: Readonly<Record<string, string>> = {
  'white-1440-list': 'list',
  'white-1440-record to decide on': 'record',
  'dark-1440-form with errors': 'form',
  'white-1440-list that failed': 'failed',
  'white-1440-history of a record': 'changes',
  'white-1440-palette with hits': 'find',
  'white-1440-process designer': 'designer',
  'white-1440-tasks chosen': 'tasks',
  'white-1440-diagram of a run': 'run',
  'white-1440-comments': 'comments',
  'white-1440-board': 'board',
  'dark-1440-calendar of a month': 'calendar',
  'white-1440-trial of an import': 'import',
};

const { values } = parseArgs({
  options: {
    walk: { type: 'string' },
    look: { type: 'string' },
    width: { type: 'string' },
    part: { type: 'string' },
    keep: { type: 'boolean', default: false },
  },
});
const isChosen = (chosen: string | undefined, one: string) => chosen?.split(',').includes(one) ?? true;
const looks = LOOKS.filter(({ name }) => isChosen(values.look, name));
const widths = [1440, 1024, 390].filter((width) => isChosen(values.width, String(width)));
const walks = WALKS.filter(({ name }) => isChosen(values.walk, name));
const HEIGHTS: Readonly<Record<number, number>> = { 1440: 900, 1024: 768, 390: 844 };

const isWanted = (width: number, part: string) =>
  !(width < 600 && NOT_ON_PHONES.has(part)) &&
  (values.part === undefined || values.part.split(',').some((one) => part.includes(one))) &&
  (!values.keep || looks.some(({ name }) => KEPT[`${name}-${width}-${part}`] !== undefined));

/** The open part in that look; undefined where the page has no way to it. */
async function take(page: Page, look: Look, width: number, part: string): Promise<string | undefined> {
  await paint(page, look.theme);
  if (!(await speak(page, look.language))) return undefined;
  // A part may show what never comes.
  await untilQuiet(page, 5000).catch(() => undefined);
  const file = `${look.name}-${width}-${part.replace(/\W+/g, '-')}.png`;
  await page.screenshot({ path: path.join(FOLDER, file) });
  const kept = KEPT[`${look.name}-${width}-${part}`];
  if (values.keep && kept !== undefined)
    await page.screenshot({ path: path.join(KEPT_IN, `${kept}.jpg`), type: 'jpeg', quality: 55 });
  return file;
}

/** Whether the part came; one that did not is worth a picture too. */
const opened = (page: Page, width: number, [name, open]: Part) =>
  open(page).then(
    () => true,
    (error: Error) => {
      console.error(`${width} ${name}: ${error.message.split('\n')[0]}`);
      return false;
    },
  );

mkdirSync(FOLDER, { recursive: true });
const world = await openWorld();
const worker = await world.newPage();
await signIn(world, worker.page);
await workOn(worker.page);
await layOut(worker.page);
await worker.context.close();
const taken = new Map<string, { file: string; caption: string }[]>();
let failures = 0;
for (const width of widths) {
  for (const { account, parts, steps = false } of walks) {
    const wanted = steps ? parts : parts.filter(([name]) => isWanted(width, name));
    if (!parts.some(([name]) => isWanted(width, name))) continue;
    const { page, context } = await world.newPage({
      viewport: { width, height: HEIGHTS[width] ?? 900 },
      reducedMotion: 'reduce',
    });
    await storeChoice(context, { theme: 'white', language: 'zh' });
    page.setDefaultTimeout(PATIENCE_MS);
    page.on('dialog', (dialog) => void dialog.accept());
    await signIn(world, page, account);
    for (const part of wanted) {
      const [name] = part;
      if (!(await opened(page, width, part))) failures += 1;
      for (const look of looks) {
        const sheet = `${look.name}-${width}`;
        const file = await take(page, look, width, name);
        if (file !== undefined) taken.set(sheet, [...(taken.get(sheet) ?? []), { file, caption: name }]);
      }
      await paint(page, 'white');
      await speak(page, 'zh');
      if (!steps) await leavePicture(page);
    }
    await context.close();
  }
}

const shown = (width: number) => (width < 600 ? { width: 300, columns: 6 } : { width: 640, columns: 3 });
const sheets: Sheet[] = [...taken].flatMap(([name, pictures]) =>
  Array.from({ length: Math.ceil(pictures.length / SHEET) }, (_, at) => ({
    name: `${name}-${at + 1}`,
    pictures: pictures.slice(at * SHEET, (at + 1) * SHEET),
    ...shown(Number(name.split('-')[1])),
  })),
);
await writeSheets(world.browser, FOLDER, sheets);
await world.close();
const count = sheets.reduce((sum, { pictures }) => sum + pictures.length, 0);
console.log(`${count} pictures, ${failures} parts not opened: ${path.join(FOLDER, 'index.html')}`);
process.exitCode = failures === 0 ? 0 : 1;
