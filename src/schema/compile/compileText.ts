import { stringify } from 'yaml';
import { ENGINE_LANGUAGES, type EngineLanguage, type Text } from '../../model/Text.ts';
import { inLanguages, writtenIn } from '../../model/textIn.ts';
import type { AuthoredText } from '../authored.ts';
import { qualifiedKey } from '../explain/places.ts';
import { type PlacedFinding, suggestName } from '../Report.ts';
import type { DocumentPath, SourceDocument } from '../SourceDocument.ts';
import { sentence } from '../sentences.ts';
import type { FileContext } from './Workspace.ts';

export type TextContext = Pick<FileContext, 'report' | 'speech'> & {
  readonly document?: Pick<SourceDocument, 'platform' | 'origin'>;
};

/**
 * A text in the languages of the project. One bare text is the text of every language: complete where there is one
 * language, else a draft, which is a warning, and an error where CI is set.
 */
export function compileText(context: TextContext, text: AuthoredText, path: DocumentPath): Text {
  const { speech } = context;
  // The platform's own texts are those that come with the engine: a project cannot add to them there.
  const report = isPlatforms(context, path) ? () => {} : context.report;
  const { languages } = speech;
  if (typeof text === 'string') {
    if (languages.length > 1 && LETTER.test(text)) report(draft(text, languages, path));
    return Object.fromEntries(languages.map((language) => [language, text]));
  }
  const said = Object.fromEntries(Object.entries(text).filter(([, one]) => typeof one === 'string'));
  const written = writtenIn(said, speech);
  for (const language of Object.keys(said)) {
    if (!languages.includes(language) && !isBase(language, languages)) report(foreign(language, languages, path));
  }
  for (const language of languages) if (written[language] === undefined) report(missing(language, languages, path));
  return inLanguages(said, speech);
}

/** A text without any, as % is, is the same in every language. */
const LETTER = /\p{L}/u;

/** Written in a file of the platform, and not by an extension of the project. */
function isPlatforms({ document }: TextContext, path: DocumentPath): boolean {
  const written = document?.origin?.(path).document ?? document;
  return written?.platform === true;
}

/** `pt` is what `pt-BR` falls back to. */
const isBase = (language: string, languages: readonly string[]): boolean =>
  languages.some((one) => one.startsWith(`${language}-`));

function draft(text: string, languages: readonly string[], path: DocumentPath): PlacedFinding {
  const texts = Object.fromEntries(languages.map((language, index) => [language, index === 0 ? text : '…']));
  const written = stringify(texts, { collectionStyle: 'flow', lineWidth: 0 }).trim();
  return {
    severity: isCi() ? 'error' : 'warning',
    code: 'draftText',
    path,
    message: sentence('oneLanguage', { key: String(path.at(-1)) }),
    remedy: { zh: `请写 ${written}`, en: `Write ${written}` },
  };
}

/** What stands in for others, or is spoken by the engine itself, must be there; a further language may come bit by bit. */
function missing(language: string, languages: readonly string[], path: DocumentPath): PlacedFinding {
  return {
    severity: mustSpeak(languages).includes(language) ? 'error' : 'warning',
    code: 'missingLabel',
    path,
    part: 'key',
    message: sentence('noText', {
      owner: qualifiedKey(path),
      language: { zh: nameIn('zh', language), en: nameIn('en', language) },
    }),
    remedy: sentence('add', { line: `${language}: …` }),
  };
}

function foreign(language: string, languages: readonly string[], path: DocumentPath): PlacedFinding {
  return {
    severity: 'warning',
    code: 'unknownLanguage',
    path: [...path, language],
    part: 'key',
    message: {
      zh: `项目没有语言“${language}”，此文字不会有人看到`,
      en: `The project has no language "${language}": nobody will read this text`,
    },
    remedy: suggestName(language, languages, {
      zh: `请将它去掉，或在 schemas/app.yaml 的 languages 中添加 ${language}。`,
      en: `Take it out, or add ${language} to languages in schemas/app.yaml.`,
    }),
  };
}

/** Languages that no text of the project may lack. */
export const mustSpeak = (languages: readonly string[]): readonly string[] =>
  languages.filter((language, index) => index === 0 || ENGINE_LANGUAGES.some((own) => own === language));

const nameIn = (reader: EngineLanguage, language: string): string =>
  new Intl.DisplayNames([reader], { type: 'language', fallback: 'code' }).of(language) ?? language;

/** `{ [key]: text }` when there is a text, so that absent texts stay absent. */
export function optionalText<K extends string>(
  context: TextContext,
  key: K,
  text: AuthoredText | undefined,
  path: DocumentPath,
): { readonly [key in K]?: Text } {
  if (text === undefined) return {};
  return { [key]: compileText(context, text, [...path, key]) } as { readonly [key in K]?: Text };
}

function isCi(): boolean {
  const value = process.env.CI;
  return value !== undefined && value !== '' && value !== 'false' && value !== '0';
}
