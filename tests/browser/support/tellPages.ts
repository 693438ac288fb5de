import { afterEach } from 'vitest';
import { openVisits, type Visit } from './world.ts';

/** Letters of a page's text: what a dialog says stands last. */
const FIRST = 400;
const LAST = 600;

const shortened = (text: string): string =>
  text.length <= FIRST + LAST ? text : `${text.slice(0, FIRST)} [...] ${text.slice(-LAST)}`;

/** Address, text and complaints of a page. */
async function describe({ page, complaints }: Visit): Promise<string> {
  const text = await page
    .locator('body')
    .innerText({ timeout: 2_000 })
    .catch((error: Error) => error.message);
  return [page.url(), shortened(text.replaceAll(/\s+/g, ' ')), ...complaints].join('\n');
}

/** What stood on the pages of a test that failed: it may have failed where nobody can look. */
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  for (const visit of openVisits) console.error(`A page of “${task.name}”: ${await describe(visit)}`);
});
