import type { Page } from 'playwright-core';
import type { EntityBundle } from '../../../src/model/Model.ts';
import { atMost, type Figure, median, percentile } from '../figure.ts';
import type { Key } from './installClocks.ts';

const ENTITY = 'entInfo';
const PATH = '/ent/entInfo';
const FIELDS = 40;
/** Some of the form's own fields are hidden until they matter; the figure tells how many stood there. */
const MORE = 14;
const ROUNDS = 5;
const TEXT = 'The quick brown fox jumps over the lazy dog';

/** The enterprise's form with every editor it has on one page, and plain fields more until forty stand there. */
function widened(bundle: EntityBundle): EntityBundle {
  const { entity } = bundle;
  const own = entity.form.tabs.flatMap(({ groups }) => groups.flatMap(({ fields }) => fields));
  const pattern = entity.fields.find(({ name }) => name === entity.titleField);
  if (pattern === undefined) throw new Error(`${ENTITY} has no field ${entity.titleField}`);
  const names = Array.from({ length: MORE }, (_one, at) => `bench${at}`);
  const more = names.map((name) => ({ ...pattern, name, required: false }));
  const label = { zh: '一页', en: 'One page' };
  return {
    ...bundle,
    entity: {
      ...entity,
      fields: [...entity.fields, ...more],
      form: { ...entity.form, tabs: [{ label, groups: [{ label, fields: [...own, ...names] }] }] },
    },
  };
}

/** What a key in a form of forty fields waits for and costs; keys come as fast as a good typist's. */
export async function typingFigures(page: Page): Promise<Figure[]> {
  await page.route(`**/model/entities/${ENTITY}.json*`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: widened((await answer.json()) as EntityBundle) });
  });
  await page.goto(`${PATH}/create`);
  const dialog = page.getByRole('dialog');
  await dialog
    .locator('[data-field]')
    .nth(FIELDS - 1)
    .waitFor();
  const box = dialog.getByRole('textbox').first();
  await box.click();
  const typed: Key[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await box.fill('');
    await page.evaluate(() => window.shianBench.keys());
    await page.keyboard.type(TEXT, { delay: 40 });
    await page.waitForTimeout(100);
    typed.push(...(await page.evaluate(() => window.shianBench.keys())));
  }
  const shown = await dialog.locator('[data-field]').count();
  if (typed.length < ROUNDS * TEXT.length) throw new Error(`Only ${typed.length} keys were measured`);
  const waited = typed.map((key) => key.waited);
  const busy = typed.map((key) => key.busy);
  return [
    atMost(`key in a form of ${shown} fields, delay, p95`, percentile(waited, 0.95), 16, 'ms', 1),
    atMost(`key in a form of ${shown} fields, until drawn, median`, median(busy), 16, 'ms', 1),
    atMost(`key in a form of ${shown} fields, until drawn, p95`, percentile(busy, 0.95), 16, 'ms', 1),
  ];
}
