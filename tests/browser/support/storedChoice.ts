import type { BrowserContext } from 'playwright-core';
import type { Language } from '../../../src/model/Text.ts';
import type { ThemeName } from '../../../src/model/themes/ThemeName.ts';

export interface Choice {
  readonly theme: ThemeName;
  readonly language: Language;
}

/** What a person has chosen before, as the console keeps it; the last call holds for every page opened after it. */
export async function storeChoice(context: BrowserContext, { theme, language }: Choice): Promise<void> {
  await context.addInitScript(
    ([name, spoken]) => {
      const write = (key: string, content: string | undefined) =>
        localStorage.setItem(`shian-${key}`, JSON.stringify({ dataType: 'string', content, datetime: 1 }));
      write('themeName', name);
      write('language', spoken);
    },
    [theme, language] as const,
  );
}
