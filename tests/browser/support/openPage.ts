import type { Page } from 'playwright-core';

/** Opens a page by its name as people do, through the menu search: without loading the console anew. */
export async function openPage(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+k');
  // The bar has a search of the same name: without waiting, the text would go there and Enter elsewhere.
  const overlay = page.getByRole('dialog', { name: '菜单搜索' });
  await overlay.getByRole('combobox').fill(name);
  await overlay.getByRole('combobox').press('Enter');
  await overlay.waitFor({ state: 'detached' });
  const strip = page.getByRole('navigation', { name: '已打开的页面' });
  await strip.locator('[data-active]').getByRole('link', { name, exact: true }).waitFor();
}
