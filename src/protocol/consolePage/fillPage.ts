import { languageTags } from '../../model/languageTags.ts';
import type { EngineText, Language, Speech } from '../../model/Text.ts';
import { readerIn } from '../../model/textIn.ts';
import { THEMES } from '../../model/themes/definitions.ts';
import { tokensOf } from '../../model/themes/tokensOf.ts';
import { beginningLanguage } from './beginningLanguage.ts';
import { type ConsoleConfig, configuredColor, DEFAULT_CONFIG } from './ConsoleConfig.ts';
import { checkConfig } from './checkConfig.ts';
import { ASKED, escapeHtml, isAsked, PART_NAMES, pageParts } from './pageParts.ts';
import { type PageTexts, pageTexts } from './pageTexts.ts';

const NEEDS_SCRIPTS: EngineText = {
  zh: '请启用 JavaScript 后使用本系统。',
  en: 'Please enable JavaScript to use this console.',
};

export interface PageFilling {
  /** config.json as text; absent or unsound: the page shows nothing before its script says what is wrong. */
  readonly settings: string | undefined;
  /** Catalogues of further languages; which languages there are the settings say. */
  readonly catalogues: Speech['catalogues'];
  /** Whether the page may take the settings from itself, since they are read whenever it is served. */
  readonly withSettings: boolean;
}

function soundConfig(settings: string | undefined): ConsoleConfig | undefined {
  try {
    const checked = checkConfig(JSON.parse(settings ?? ''));
    return 'config' in checked ? checked.config : undefined;
  } catch {
    return undefined;
  }
}

/** As the content of a data block in a page. */
const dataOf = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** One attribute of an opening tag. */
const attributeOf = (tag: string, name: string): string | undefined => {
  const [, rest] = tag.split(` ${name}="`, 2);
  return rest?.slice(0, rest.indexOf('"'));
};

const KEY_NAMES = ['data-text', 'data-hint', 'data-label'] as const;

/** Pieces of a page, each an opening or closing tag without its first sign, and the text that follows it. */
const piecesOf = (html: string): { readonly tag: string; readonly text: string }[] =>
  html.split('<').map((piece) => {
    const end = piece.indexOf('>') + 1;
    return { tag: piece.slice(0, end), text: piece.slice(end) };
  });

const keysIn = (html: string): Set<string> =>
  new Set(piecesOf(html).flatMap(({ tag }) => KEY_NAMES.flatMap((name) => attributeOf(tag, name) ?? [])));

/** Sets an attribute behind another one; what it was before goes. */
function setAttribute(tag: string, name: string, value: string, behind: string): string {
  const before = attributeOf(tag, name);
  const without = before === undefined ? tag : tag.replace(` ${name}="${before}"`, '');
  return without.replace(behind, () => `${behind} ${name}="${value}"`);
}

/** The page with the texts that its elements name, in one language. */
function withTexts(html: string, textOf: (key: string) => string): string {
  const pieces = piecesOf(html).map(({ tag, text }) => {
    const [key, hint, label] = KEY_NAMES.map((name) => attributeOf(tag, name));
    const told = key === undefined ? text : escapeHtml(textOf(key));
    if (hint !== undefined)
      return setAttribute(tag, 'placeholder', escapeHtml(textOf(hint)), ` data-hint="${hint}"`) + told;
    if (label === undefined) return tag + told;
    const [words, mark] = [escapeHtml(textOf(label)), ` data-label="${label}"`];
    return setAttribute(setAttribute(tag, 'aria-label', words, mark), 'title', words, mark) + told;
  });
  return pieces.join('<');
}

/** The page with other content between the tags of the element that is marked so; it holds none of its kind. */
function withContent(html: string, mark: string, content: string): string {
  const at = html.indexOf(` ${mark}`);
  if (at < 0) return html;
  const [name = ''] = /^\w+/.exec(html.slice(html.lastIndexOf('<', at) + 1)) ?? [];
  const start = html.indexOf('>', at) + 1;
  return html.slice(0, start) + content + html.slice(html.indexOf(`</${name}>`, start));
}

/** What is not asked for lies in a template: no element of the page, and there for other settings. */
function withAsked(html: string, name: string, asked: boolean): string {
  const at = html.indexOf(` data-asked="${name}"`);
  if (at < 0) return html;
  const [start, end] = [html.lastIndexOf('<', at), html.indexOf(`<!--${name}-->`, at)];
  const tag = asked ? 'div' : 'template';
  const inside = html.slice(at, html.lastIndexOf('</', end));
  return `${html.slice(0, start)}<${tag}${inside}</${tag}>${html.slice(end)}`;
}

/** The page with another opening tag of its own. */
function withRoot(html: string, tag: string): string {
  const at = html.indexOf('<html');
  return at < 0 ? html : html.slice(0, at) + tag + html.slice(html.indexOf('>', at) + 1);
}

function paintOf(config: ConsoleConfig): string {
  const { defaultTheme } = config;
  const tokens = Object.entries(tokensOf(defaultTheme, configuredColor(config)));
  const { mode } = THEMES[defaultTheme];
  return `:root{color-scheme:${mode};${tokens.map(([name, value]) => `--sa-${name}:${value}`).join(';')}}`;
}

/** What the page says in its other languages, for whoever chose one of them on an earlier visit. */
function textsIn(languages: readonly Language[], speech: Speech, keys: ReadonlySet<string>, texts: PageTexts) {
  return Object.fromEntries(
    languages.map((language) => {
      const { text } = readerIn(speech, language);
      const said = Object.fromEntries([...keys].map((key) => [key, text(texts[key] ?? {})]));
      return [language, { lang: languageTags(language).lang, said }];
    }),
  );
}

/** Whether somebody is asked to sign in at all. */
const isOpen = ({ backend, auth }: ConsoleConfig): boolean => backend === 'simple-rest' && auth === 'none';

/**
 * Fills the console's page (src/console/index.html, built) with what the settings say, so that the sign-in form stands
 * in the first answer: texts in the language it begins in, the others beside them, the theme, and what is asked for.
 * A filled page can be filled anew.
 */
export function fillPage(html: string, { settings, catalogues, withSettings }: PageFilling): string {
  const sound = soundConfig(settings);
  const config = sound ?? DEFAULT_CONFIG;
  const speech: Speech = { languages: config.languages, catalogues };
  const language = beginningLanguage(config);
  const parts = pageParts(config);
  const asked = isAsked(config);
  const texts = pageTexts(config, speech);
  const reader = readerIn(speech, language);
  const waits = sound === undefined || isOpen(config) ? ' data-phase="wait"' : '';
  const built = PART_NAMES.reduce((page, name) => withContent(page, `data-fill="${name}"`, parts[name]), html);
  const arranged = ASKED.reduce((page, name) => withAsked(page, name, asked[name]), built);
  const others = config.languages.filter((other) => other !== language);
  const needs = config.languages.map((one) => readerIn(speech, one).text(NEEDS_SCRIPTS));
  const root = `<html lang="${escapeHtml(languageTags(language).lang)}"${waits}>`;
  const own = withSettings && sound ? dataOf(JSON.parse(settings ?? '')) : '';
  const contents = [
    ['id="paint"', paintOf(config)],
    ['id="texts"', dataOf(textsIn(others, speech, keysIn(arranged), texts))],
    ['id="settings"', own],
    ['data-needs', [...new Set(needs)].join('')],
  ] as const;
  const told = withTexts(withRoot(arranged, root), (key) => reader.text(texts[key] ?? {}));
  return contents
    .reduce((page, [mark, content]) => withContent(page, mark, content), told)
    .replace(` data-language="${escapeHtml(language)}"`, (button) => `${button} disabled`);
}
