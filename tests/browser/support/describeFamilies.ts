import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyDefaults } from '../../../src/model/applyDefaults.ts';
import type { Entity } from '../../../src/model/Entity.ts';
import { writableFields } from '../../../src/model/fieldAccess.ts';
import { isAbsent } from '../../../src/model/isAbsent.ts';
import { formFields, listFields } from '../../../src/model/lookups.ts';
import type { Language } from '../../../src/model/Text.ts';
import { textIn } from '../../../src/model/textIn.ts';
import { isVisible } from '../../../src/model/visibility.ts';
import { demoRecords } from '../../support/fixtures.ts';
import { goWithin, seen } from './goWithin.ts';
import { listedFamilies } from './listedFamilies.ts';
import { menuPages } from './menuPages.ts';
import { storeChoice } from './storedChoice.ts';
import { UNREADABLE, visibleTexts } from './visibleTexts.ts';
import { openWorld, type World } from './world.ts';

const CHINESE = /[\u4e00-\u9fff]/;
const ADD = { zh: '新增', en: 'Add' } as const;
/** So many lists are opened in one page before it is loaded anew, which also leaves their kept tabs behind. */
const PER_PAGE = 12;

/** Loading everything anew takes eight times as long: every so often, and for each screen of a module's own. */
const isLoadedAnew = (entity: Entity, index: number) => index % PER_PAGE === 0 || entity.screens.list !== undefined;

/** Headers of the columns people see at first; a number's unit stands behind its label. */
const headersOf = (entity: Entity, language: Language) =>
  listFields(entity).map(({ label, unit }) => {
    const word = textIn(label, language);
    const counted = unit?.[language] ?? '';
    return word.toLowerCase().endsWith(counted.toLowerCase()) ? word : `${word} (${counted})`;
  });

/** What a screen shows once it is ready: rows, or what to do where there are none, or a screen of its own. */
const readyMark = ({ screens }: Entity): string =>
  screens.list === undefined ? 'section[data-part=table-scroll] tbody tr, [role=status] p' : 'h1, h2, h3, svg, canvas';

/** Labels that an empty form shows: fields that are filled in or begin with a value, whose condition holds for the defaults, in the order of the file. */
function labelsOf(entity: Entity, language: Language): string[] {
  const row = applyDefaults(entity, {}, {});
  const filledIn = new Set(writableFields(entity, 'create').map(({ name }) => name));
  const fields = formFields(entity).filter(({ name }) => filledIn.has(name) || !isAbsent(row[name]));
  return fields
    .filter((field) => isVisible(field, { row, form: row, user: {} }))
    .map(({ label }) => textIn(label, language));
}

/** The open page has its own tab, title and address. */
async function expectOpen(page: Page, path: string, name: string): Promise<void> {
  expect.soft(await page.locator('[data-part=tab][data-active] a').innerText()).toBe(name);
  await expect.poll(() => page.title()).toContain(`${name} - `);
  expect.soft(new URL(page.url()).pathname).toBe(path);
}

/** Opens a page as a link or a reload does, with nothing but its address, and finds it. */
async function openByAddress(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  await seen(page, `[data-part=tab][data-active] a[href="${path}"]`);
  await expectOpen(page, path, name);
}

async function readForm(page: Page, pane: Locator, language: Language) {
  await pane
    .getByRole('button', { name: textIn(ADD, language), exact: true })
    .first()
    .click();
  await seen(page, '[role=dialog] [data-field]');
  const texts = await visibleTexts(page.locator('[role=dialog]:visible'));
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => document.querySelector('[role=dialog]') === null);
  return texts;
}

/**
 * Every list and form in one language: own words, all of them, none in the other language, none cut, and
 * nothing the browser complains about. A test file per language calls it, so that two workers share the work.
 */
export function describeFamilies(language: Language): void {
  const demo = demoRecords();
  const names = new Map(menuPages().map(({ path, label }) => [path, textIn(label, language)]));
  const nameAt = (path: string) => names.get(path) ?? `no menu item at ${path}`;
  let world: World;
  let page: Page;
  let complaints: string[];
  beforeAll(async () => {
    world = await openWorld();
    const visit = await world.visitAs('admin', { reducedMotion: 'reduce' });
    ({ page, complaints } = visit);
    await storeChoice(visit.context, { theme: 'white', language });
    page.on('response', (response) => {
      if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`);
    });
  });
  afterAll(() => world.close());

  describe(`every family in ${language}`, () => {
    const families = listedFamilies().map((family, index) => ({ ...family, index }));

    it.each(families)(
      '$name has a list and a form in its own words, all of which fit',
      async ({ entity, path, index }) => {
        if (isLoadedAnew(entity, index)) await openByAddress(page, path, nameAt(path));
        else {
          await goWithin(page, path);
          await expectOpen(page, path, nameAt(path));
          const answer = await fetch(`${world.server.url}${path}`, { headers: { accept: 'text/html' } });
          expect.soft(await answer.text()).toContain('<div id="root"');
        }
        await seen(page, `[data-part=pane] :is(${readyMark(entity)})`);
        const pane = page.locator('[data-part=pane]:visible').first();
        const list = await visibleTexts(pane);
        const listed = entity.screens.list === undefined && (demo[entity.name] ?? []).length > 0;
        if (listed) expect.soft(list.headers).toEqual(expect.arrayContaining(headersOf(entity, language)));
        expect.soft(list.headers).not.toContain('');
        expect.soft(list.all).not.toMatch(UNREADABLE);
        if (language === 'en') expect.soft(list.words.filter((word) => CHINESE.test(word))).toEqual([]);
        expect.soft(list.cut).toEqual([]);

        if (entity.appendOnly) {
          // Programs write a log; people find no button for it.
          expect.soft(await pane.getByRole('button', { name: textIn(ADD, language), exact: true }).count()).toBe(0);
        } else if (entity.api.operations.includes('create')) {
          const form = await readForm(page, pane, language);
          expect.soft(form.fields).toEqual(expect.arrayContaining(labelsOf(entity, language)));
          expect.soft(form.all).not.toMatch(UNREADABLE);
          if (language === 'en') expect.soft(form.fields.filter((label) => CHINESE.test(label))).toEqual([]);
          expect.soft(form.cut).toEqual([]);
        }
        expect(complaints.splice(0)).toEqual([]);
      },
    );

    // What no entity stands behind: the pages of the work flow and others of our own.
    const others = menuPages().filter(({ path }) => !families.some((family) => family.path === path));
    if (language === 'zh')
      it.each(others)('$path is found by its address', async ({ path }) => {
        await openByAddress(page, path, nameAt(path));
        await seen(page, '[data-part=pane] :is(h1, h2, h3, tbody tr, [role=status] p)');
        expect(complaints.splice(0)).toEqual([]);
      });
  });
}
