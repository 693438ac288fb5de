import type { BrowserContext } from 'playwright-core';

/** Takes the line from a browser for as long as the work lasts: what fails meanwhile leaves it to nobody else. */
export async function withoutConnection(context: BrowserContext, work: () => Promise<void>): Promise<void> {
  await context.setOffline(true);
  try {
    await work();
  } finally {
    await context.setOffline(false);
  }
}
