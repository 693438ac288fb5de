import type { Page } from 'playwright-core';

const ROOTS = 10;
const BELOW = 500;
/** Rows that stand there once every branch is open. */
export const LARGE_TREE = ROOTS + ROOTS * BELOW;

function region(parentCode: string, at: number) {
  const code = `${parentCode}${String(at).padStart(4, '0')}`;
  return { id: code, code, parentCode, name: `Region ${code}`, regionLevel: 1, sort: at, remark: '' };
}

/** Answers the list of regions with ten roots and five hundred regions below each, as the server pages them. */
export async function serveLargeTree(page: Page): Promise<void> {
  await page.route('**/api/blade-system/region/list*', (route) => {
    const query = new URL(route.request().url()).searchParams;
    const parent = query.get('parentCode') ?? '';
    const size = Number(query.get('size'));
    const current = Number(query.get('current') ?? 1);
    const asked = query.get('parentCode_in')?.split(',');
    // Which of several has something below it: the roots.
    const all = asked
      ? asked.filter((code) => code.length === 4).map((code) => region(code, 0))
      : Array.from({ length: parent === '' ? ROOTS : BELOW }, (_, at) => region(parent, at));
    const data = {
      records: all.slice((current - 1) * size, current * size),
      total: all.length,
      size,
      current,
      pages: 1,
    };
    return route.fulfill({ json: { code: 200, success: true, msg: '', data } });
  });
}

/** Shows the regions and opens branch after branch, the last first, until the whole tree stands there. */
export async function openLargeTree(page: Page): Promise<void> {
  await page.goto('/base/region');
  for (let at = ROOTS - 1; at >= 0; at -= 1) {
    const twig = page.locator(`[data-part=twig][aria-label*="Region ${region('', at).code}”"]`);
    await twig.and(page.locator('[aria-expanded=false]')).click();
    // Its rows are there: who scrolls before would go down past them, along the branches below.
    await twig.and(page.locator('[aria-expanded=true]')).waitFor();
    const rows = ROOTS + BELOW * (ROOTS - at);
    // A branch goes on where one scrolls to its end: to the last row drawn, never past one that is still to come.
    await page.waitForFunction((wanted) => {
      const section = document.querySelector<HTMLElement>('section[data-part=table-scroll]');
      const rest = section?.querySelector<HTMLElement>('[data-part=tree-rest]');
      if (rest) rest.click();
      else [...(section?.querySelectorAll('tbody tr[aria-rowindex]') ?? [])].at(-1)?.scrollIntoView({ block: 'end' });
      return section?.querySelector('table')?.getAttribute('aria-rowcount') === String(wanted + 1);
    }, rows);
    await page.evaluate(() => document.querySelector('section[data-part=table-scroll]')?.scrollTo({ top: 0 }));
  }
}
