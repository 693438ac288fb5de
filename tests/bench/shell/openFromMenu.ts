import type { Locator, Page } from 'playwright-core';

/** Opens one group of a level after the other, as the sidebar keeps one open, until `found` says so. */
async function walk(page: Page, found: () => Promise<boolean>, depth = 0): Promise<boolean> {
  const groups = page.locator(`[data-part=menu-group][data-depth="${depth}"]`);
  const count = await groups.count();
  for (let at = 0; at < count; at++) {
    const group = groups.nth(at);
    if ((await group.getAttribute('aria-expanded')) === 'false') await group.click();
    if ((await found()) || (await walk(page, found, depth + 1))) return true;
  }
  return false;
}

const STANDS_MS = 300;
const MAX_ATTEMPTS = 5;

/** Opens the groups above a menu entry and gives its link, once it stays: the group of a page just opened takes the place of another. */
export async function menuEntry(page: Page, path: string): Promise<Locator> {
  const link = page.locator(`[data-part=menu] a[href="${path}"]`);
  const found = async () => (await link.count()) > 0;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    if (!(await found())) await walk(page, found);
    await page.waitForTimeout(STANDS_MS);
    if (await found()) return link;
  }
  throw new Error(`The menu has no entry that opens ${path}`);
}

/** The addresses of all entries of the menu. */
export async function menuPaths(page: Page): Promise<readonly string[]> {
  const paths = new Set<string>();
  await walk(page, async () => {
    const links = page.locator('[data-part=menu] a[data-part=menu-item]');
    for (const path of await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? '')))
      paths.add(path);
    return false;
  });
  return [...paths];
}

/** Opens a list as people do, and waits for its rows. */
export async function openFromMenu(page: Page, path: string): Promise<void> {
  await (await menuEntry(page, path)).click();
  await page.waitForURL(`**${path}*`);
  // The page before has rows as well.
  await page.locator(`[data-part=tab][data-active] > a[href^="${path}"]`).waitFor();
  await page.locator('[data-part=pane]:visible :is(tbody tr, h2, [role=status] p)').first().waitFor();
}
