import type { Page } from 'playwright-core';

/** Opens the groups above a menu entry and gives its link. */
async function entry(page: Page, path: string) {
  const link = page.locator(`.sb-menu a[href="${path}"]`);
  for (let depth = 0; depth < 6 && (await link.count()) === 0; depth++) {
    const shut = page.locator('.sb-group[aria-expanded=false]');
    for (let left = await shut.count(); left > 0; left--) await shut.first().click();
  }
  return link;
}

/** Opens a list as people do, and waits for its rows. */
export async function openFromMenu(page: Page, path: string): Promise<void> {
  await (await entry(page, path)).click();
  await page.waitForURL(`**${path}*`);
  // The page before has rows as well.
  await page.locator(`.tb-tab[data-active] > a[href^="${path}"]`).waitFor();
  await page.locator('.sh-pane:visible :is(tbody tr, h2, [role=status] p)').first().waitFor();
}
