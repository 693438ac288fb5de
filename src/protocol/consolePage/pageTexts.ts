import { fillMessage } from '../../model/fillMessage.ts';
import type { Speech, Text } from '../../model/Text.ts';
import { inEach } from '../../model/textIn.ts';
import type { ConsoleConfig } from './ConsoleConfig.ts';
import { LOGIN_MESSAGES } from './loginTexts.ts';

export type PageTexts = Readonly<Record<string, Text>>;

/**
 * Every text of the page before the console, by the key that its element names (`data-text`, `data-hint`, `data-label`):
 * the engine's own, and what the settings say of the product and of the ways in.
 */
export function pageTexts({ title, brand, social }: ConsoleConfig, speech: Speech): PageTexts {
  return {
    ...LOGIN_MESSAGES,
    'page.name': title,
    'page.title': inEach(speech, ({ text }) => `${text(LOGIN_MESSAGES['login.title'])} - ${text(title)}`),
    'brand.product': brand.product,
    'brand.lead': brand.lead,
    ...Object.fromEntries(brand.points.map((point, at) => [`brand.point${at}`, point])),
    ...Object.fromEntries(social.map(({ source, label }) => [`social.${source}`, label])),
    ...Object.fromEntries(
      social.map(({ source, label }) => [
        `with.${source}`,
        inEach(speech, ({ text }) => fillMessage(text(LOGIN_MESSAGES['login.with']), { name: text(label) })),
      ]),
    ),
  };
}
