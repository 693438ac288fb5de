import type { Page } from 'playwright-core';

/** Opens a page by its name as people do, through the palette: without loading the console anew. */
export async function openPage(page: Page, name: string): Promise<void> {
  // The key is the shell's: pressed while the console still opens, it would be nobody's.
  await page.locator('[data-part=shell]').waitFor();
  await page.keyboard.press('Control+k');
  // It is a bundle of its own: without waiting, the text would go elsewhere.
  const overlay = page.getByRole('dialog', { name: '快速查找' });
  await overlay.getByRole('combobox').fill(name);
  await overlay.getByRole('combobox').press('Enter');
  await overlay.waitFor({ state: 'detached' });
  const strip = page.getByRole('navigation', { name: '已打开的页面' });
  await strip.locator('[data-active]').getByRole('link', { name, exact: true }).waitFor();
}
