import type { Page } from 'playwright-core';

/** Serves this page the server's config.json with other settings: one server, several consoles. */
export async function withConfig(page: Page, settings: Readonly<Record<string, unknown>>): Promise<void> {
  if (Object.keys(settings).length === 0) return;
  await page.context().route('**/config.json', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), ...settings } });
  });
}
