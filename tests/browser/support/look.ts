import type { Page } from 'playwright-core';
import { languageTags } from '../../../src/model/languageTags.ts';
import type { Language } from '../../../src/model/Text.ts';
import type { ThemeName } from '../../../src/model/themes/ThemeName.ts';

/** Openings fade in; half transparent text has no contrast. */
export const settled = (page: Page) =>
  page.evaluate(() =>
    Promise.allSettled(
      document.getAnimations().flatMap((one) => (one.effect?.getTiming().iterations === 1 ? [one.finished] : [])),
    ),
  );

/** Changes the theme of the open page as another tab of the same browser would. */
export async function paint(page: Page, theme: ThemeName): Promise<void> {
  await page.evaluate((content) => {
    localStorage.setItem('shian-themeName', JSON.stringify({ dataType: 'string', content, datetime: 1 }));
    dispatchEvent(new StorageEvent('storage', { key: 'shian-themeName' }));
  }, theme);
  await page.waitForFunction((name) => document.documentElement.dataset.theme === name, theme);
  await settled(page);
}

/** Changes the language by the menu of the top bar, whatever lies over it; says whether the page has that menu. */
export async function speak(page: Page, language: Language): Promise<boolean> {
  const { lang } = languageTags(language);
  if ((await page.evaluate(() => document.documentElement.lang)) === lang) return true;
  const opened = await page.evaluate(() => {
    const button = document.querySelector<HTMLElement>(
      '[data-part=top-bar-end] :is([aria-label="语言"], [aria-label="Language"])',
    );
    button?.click();
    return button !== null;
  });
  if (!opened) return false;
  const choice = page.locator(`[role=menuitem][lang="${lang}"]`);
  await choice.waitFor({ state: 'attached' });
  await choice.evaluate((item: HTMLElement) => item.click());
  await page.waitForFunction((wanted) => document.documentElement.lang === wanted, lang);
  await choice.waitFor({ state: 'detached' });
  return true;
}
