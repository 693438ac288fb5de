import type { CDPSession, Page } from 'playwright-core';
import type { EntityBundle } from '../../../src/model/Model.ts';
import { atMost, type Figure, median } from '../figure.ts';
import { keyFigures, typeKeys } from './keyFigures.ts';

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

/** Seconds that the page's main thread has worked so far: scripts, style, layout, paint and all else. */
async function worked(client: CDPSession): Promise<number> {
  const { metrics } = await client.send('Performance.getMetrics');
  const task = metrics.find(({ name }) => name === 'TaskDuration');
  if (task === undefined) throw new Error('Chromium tells no TaskDuration');
  return task.value;
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
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable', { timeDomain: 'timeTicks' });
  const work: number[] = [];
  const during = async (type: () => Promise<void>) => {
    const before = await worked(client);
    await type();
    await page.waitForTimeout(100);
    work.push((((await worked(client)) - before) * 1000) / TEXT.length);
  };
  const box = dialog.getByRole('textbox').first();
  const keys = await typeKeys(page, box, { text: TEXT, rounds: ROUNDS, delay: 40, during });
  await client.detach();
  const what = `key in a form of ${await dialog.locator('[data-field]').count()} fields`;
  return [
    ...keyFigures(what, keys, 16),
    atMost(`${what}, all work of the page with drawing, mean`, median(work), 16, 'ms', 1),
  ];
}
