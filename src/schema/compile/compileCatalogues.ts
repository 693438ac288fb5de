import { type Catalogue, ENGINE_LANGUAGES, type Language } from '../../model/Text.ts';
import { baseName } from '../baseName.ts';
import { type PlacedFinding, type Report, suggestName } from '../Report.ts';
import { sentence } from '../sentences.ts';
import type { ValidatedDocument } from '../validateDocument.ts';

interface AuthoredCatalogue {
  readonly language: Language;
  readonly texts?: Catalogue;
}

const isEngines = (language: Language): boolean => ENGINE_LANGUAGES.some((own) => own === language);

/** The files below languages/: what the engine and the schemas say in languages that neither is written in. */
export function compileCatalogues(
  files: readonly ValidatedDocument[],
  languages: readonly Language[],
  report: Report,
): Readonly<Record<Language, Catalogue>> {
  const found: Record<Language, Catalogue> = {};
  for (const { document, value } of files) {
    const { language, texts = {} } = (value ?? {}) as Partial<AuthoredCatalogue>;
    if (language === undefined) continue;
    const finding = findingOf(language, baseName(document.file), languages);
    if (finding === undefined) found[language] = texts;
    else report(document, { path: ['language'], ...finding });
  }
  return found;
}

function findingOf(
  language: Language,
  base: string,
  languages: readonly Language[],
): Omit<PlacedFinding, 'path'> | undefined {
  if (language !== base) {
    const message = {
      zh: `文件名是“${base}”，语言是“${language}”`,
      en: `The file is called "${base}", its language "${language}"`,
    };
    return { code: 'fileName', message, remedy: sentence('renameFile', { file: `${language}.yaml` }) };
  }
  if (isEngines(language)) {
    const message = { zh: `引擎自带“${language}”的文字`, en: `The engine has texts of its own in "${language}"` };
    return {
      code: 'engineLanguage',
      message,
      remedy: {
        zh: '请删除此文件；文字直接写在各 schema 中。',
        en: 'Remove the file; write labels in the schemas themselves.',
      },
    };
  }
  if (languages.includes(language)) return undefined;
  const remedy = suggestName(language, languages, {
    zh: `请在 schemas/app.yaml 的 languages 中添加 ${language}。`,
    en: `Add ${language} to languages in schemas/app.yaml.`,
  });
  return {
    code: 'unknownLanguage',
    message: { zh: `项目没有语言“${language}”`, en: `The project has no language "${language}"` },
    remedy,
  };
}

/** Languages of the project that nobody speaks: their readers get the texts of another one. */
export function checkCatalogues(
  app: ValidatedDocument | undefined,
  languages: readonly Language[],
  files: readonly ValidatedDocument[],
  report: Report,
): void {
  const written = new Set(files.map(({ document }) => baseName(document.file)));
  for (const [index, language] of languages.entries()) {
    if (app === undefined || isEngines(language) || written.has(language)) continue;
    report(app.document, {
      severity: 'warning',
      code: 'missingCatalogue',
      path: ['languages', index],
      message: {
        zh: `引擎没有“${language}”的文字，使用此语言的人会看到其他语言`,
        en: `The engine has no texts in "${language}": its readers see those of another language`,
      },
      remedy: {
        zh: `请写 languages/${language}.yaml，内容为 language: ${language} 和 texts: { Save: … }`,
        en: `Write languages/${language}.yaml with language: ${language} and texts: { Save: … }`,
      },
    });
  }
}
