import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFixtures } from '../../generators/fixtures/makeFixtures.ts';
import { applyDefaults } from '../../src/model/applyDefaults.ts';
import type { Entity } from '../../src/model/Entity.ts';
import { formFields, listFields } from '../../src/model/lookups.ts';
import { LANGUAGES, type Language } from '../../src/model/Text.ts';
import { isVisible } from '../../src/model/visibility.ts';
import { projectModel } from '../support/server.ts';
import { listedFamilies } from './support/listedFamilies.ts';
import { UNREADABLE, visibleTexts } from './support/visibleTexts.ts';
import { openWorld, signIn, type World } from './support/world.ts';

const CHINESE = /[\u4e00-\u9fff]/;

/** What the page or the network complained about since the last question. */
type Complaints = () => readonly string[];

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function openIn(language: Language): Promise<{ readonly page: Page; readonly complaints: Complaints }> {
  const { page, complaints } = await world.newPage();
  await page.addInitScript((content) => {
    localStorage.setItem('shian-language', JSON.stringify({ dataType: 'string', content, datetime: Date.now() }));
  }, language);
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`);
  });
  page.setDefaultTimeout(10_000);
  await signIn(world, page);
  return { page, complaints: () => complaints.splice(0) };
}

const demo = makeFixtures(projectModel());

/** Headers of the columns people see at first; a number's unit stands behind its label. */
const headersOf = (entity: Entity, language: Language) =>
  listFields(entity).map(({ label, unit }) =>
    unit === undefined || unit[language] === '' ? label[language] : `${label[language]} (${unit[language]})`,
  );

/** What a screen shows once it is ready: rows, or what to do where there are none, or a screen of its own. */
const readyMark = ({ screens }: Entity): string =>
  screens.list === undefined ? 'section.se-scroll tbody tr, [role=status] p' : 'h1, h2, h3, svg, canvas';

/** Labels that an empty form shows: fields whose condition holds for the defaults, in the order of the file. */
function labelsOf(entity: Entity, language: Language): string[] {
  const row = applyDefaults(entity, {});
  const fields = formFields(entity).filter((field) => field.type !== 'related');
  return fields.filter((field) => isVisible(field, { row, form: row, user: {} })).map(({ label }) => label[language]);
}

async function labelsInDialog(page: Page): Promise<{ readonly labels: string[]; readonly cut: string[] }> {
  const dialog = page.getByRole('dialog');
  await dialog.locator('[data-field]').first().waitFor();
  const labels: string[] = [];
  const cut: string[] = [];
  const tabs = dialog.getByRole('tab');
  const count = await tabs.count();
  for (let index = 0; index < Math.max(1, count); index += 1) {
    if (count > 0) await tabs.nth(index).click();
    const texts = await visibleTexts(dialog);
    expect(texts.all).not.toMatch(UNREADABLE);
    cut.push(...texts.cut);
    labels.push(...(await dialog.locator('[data-field] > label:visible').allInnerTexts()));
  }
  return { labels: labels.map((label) => label.replace(/^\*/, '').trim()), cut };
}

describe.each(LANGUAGES)('every family in %s', (language) => {
  let page: Page;
  let complaints: Complaints;
  beforeAll(async () => {
    ({ page, complaints } = await openIn(language));
  });

  it.each(listedFamilies())(
    '$name has a list and a form in its own words, all of which fit',
    async ({ entity, path }) => {
      await page.goto(path);
      const pane = page.locator('.sh-pane:visible').first();
      await pane.locator(readyMark(entity)).first().waitFor();
      const texts = await visibleTexts(pane);
      const listed = entity.screens.list === undefined && (demo[entity.name] ?? []).length > 0;
      if (listed) expect.soft(texts.headers).toEqual(expect.arrayContaining(headersOf(entity, language)));
      expect.soft(texts.headers).not.toContain('');
      expect.soft(texts.all).not.toMatch(UNREADABLE);
      if (language === 'en') expect.soft(texts.words.filter((word) => CHINESE.test(word))).toEqual([]);
      expect.soft(texts.cut).toEqual([]);

      if (entity.api.operations.includes('create')) {
        await pane
          .getByRole('button', { name: language === 'zh' ? '新增' : 'Add', exact: true })
          .first()
          .click();
        const { labels, cut } = await labelsInDialog(page);
        expect.soft(labels).toEqual(expect.arrayContaining(labelsOf(entity, language)));
        if (language === 'en') expect.soft(labels.filter((label) => CHINESE.test(label))).toEqual([]);
        expect.soft(cut).toEqual([]);
      }
      expect(complaints()).toEqual([]);
    },
  );
});
