import type { Locator, Page } from 'playwright-core';

/** A card by its title. */
export const card = (page: Page, name: string): Locator =>
  page.locator('[data-part=card]').filter({ has: page.getByRole('heading', { name, exact: true }) });

/** The cells of a card's table, numbers without their signs. */
export async function tableOf(page: Page, name: string): Promise<string[][]> {
  const rows = card(page, name).locator('tbody tr');
  await rows.first().waitFor();
  return rows.evaluateAll((all) =>
    all.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent.replace(/%$/, ''))),
  );
}

/** The figure of a card above the charts. */
export const figure = async (page: Page, label: string): Promise<string> =>
  (
    await page
      .locator('[data-part=figure]', { has: page.getByText(label, { exact: true }) })
      .locator('b')
      .first()
      .innerText()
  ).replace(/[^\d.]/g, '');

/** Switches between drawings and tables. */
export const show = (page: Page, as: '图表' | '表格') => page.getByRole('button', { name: as, exact: true }).click();
