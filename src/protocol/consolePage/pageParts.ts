import { languageTags } from '../../model/languageTags.ts';
import type { ConsoleConfig } from './ConsoleConfig.ts';

/** What the settings ask for besides account and password: a choice of language where there is one. */
export const ASKED = ['languages', 'tenant', 'captcha', 'social'] as const;
export type Asked = (typeof ASKED)[number];

export const isAsked = (config: ConsoleConfig): Readonly<Record<Asked, boolean>> => ({
  languages: config.languages.length > 1,
  tenant: config.tenantMode,
  captcha: config.captchaMode,
  social: config.social.length > 0,
});

/** What the settings make of the page, by the name of the element that holds it (`data-fill`). */
export const PART_NAMES = ['points', 'languages', 'parties'] as const;
export type PagePart = (typeof PART_NAMES)[number];

const CHECK =
  '<svg viewBox="0 0 24 24" width="18" height="18" fill="none" stroke="currentColor" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="m5 12.5 4.5 4.500L19 7.5"/></svg>';

export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The markup of these parts; elements name their texts, which are told them afterwards. */
export function pageParts({ brand, languages, social }: ConsoleConfig): Readonly<Record<PagePart, string>> {
  const languageButton = (code: string) => {
    const { lang, name } = languageTags(code);
    return `<button type="button" lang="${escapeHtml(lang)}" data-language="${escapeHtml(code)}">${escapeHtml(name)}</button>`;
  };
  const partyButton = (source: string) =>
    `<button type="button" data-source="${source}" data-text="social.${source}" data-label="with.${source}"></button>`;
  return {
    points: brand.points.map((_, at) => `<li>${CHECK}<span data-text="brand.point${at}"></span></li>`).join(''),
    languages: languages.map(languageButton).join(''),
    parties: social.map(({ source }) => partyButton(source)).join(''),
  };
}
