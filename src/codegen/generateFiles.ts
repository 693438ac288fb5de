import type { GenerateOptions } from './GenerateOptions.ts';
import { isOutputPath } from './outputPath.ts';
import type { TableDescription } from './TableDescription.ts';
import type { TypeMap } from './TypeMap.ts';
import type { CodeLanguage, CodeTemplate } from './templates/CodeTemplate.ts';
import { checkTemplate } from './templates/checkTemplate.ts';
import { renderTemplate } from './templates/renderTemplate.ts';
import type { TemplateProblem } from './templates/TemplateProblem.ts';
import { tableView } from './templates/tableView.ts';
import { vocabulary } from './templates/vocabulary.ts';
import type { View, Words } from './templates/Words.ts';

/** Characters of all files together. */
export const MAX_CODE_LENGTH = 8_000_000;

/** A file that was generated, below the output folder. */
export interface CodeFile {
  readonly path: string;
  readonly language: CodeLanguage;
  readonly content: string;
  /** Of which template and table. */
  readonly template: string;
  readonly table: string;
}

/** What is wrong, with the template and the part of it. */
export interface CodeProblem extends TemplateProblem {
  readonly template: string;
  readonly part: 'path' | 'content';
}

export interface Generated {
  readonly files: readonly CodeFile[];
  readonly problems: readonly CodeProblem[];
}

interface Asked {
  readonly tables: readonly TableDescription[];
  readonly templates: readonly CodeTemplate[];
  readonly maps: readonly TypeMap[];
  readonly options: GenerateOptions;
  /** The entity of a table: its file, and the path that it belongs at. */
  readonly entity: (table: TableDescription) => { readonly file: string; readonly text: string };
}

/** Every template for every table; a template with a mistake is told once and makes no file. */
export function generateFiles({ tables, templates, maps, options, entity }: Asked): Generated {
  const words = vocabulary(Object.keys(options.variables));
  const wrong = templates.flatMap((template) => templateProblems(template, words));
  const broken = new Set(wrong.map(({ template }) => template));
  const sound = templates.filter(({ code }) => !broken.has(code));
  const files = new Map<string, CodeFile>();
  const problems: CodeProblem[] = [...wrong];
  let length = 0;
  for (const table of tables) {
    const view = tableView(table, maps, options, entity(table));
    for (const template of sound) {
      const made = fileOf(template, table, view);
      length += 'path' in made ? made.content.length : 0;
      const problem = 'path' in made ? clashOf(made, files, length) : made;
      if (problem) problems.push(problem);
      else if ('path' in made) files.set(made.path.toLowerCase(), made);
    }
  }
  return { files: [...files.values()], problems };
}

/** Mistakes in both parts of a template, path and content. */
export function templateProblems({ code, path, content }: CodeTemplate, words: Words): CodeProblem[] {
  return [
    ...checkTemplate(path, words).map((problem) => ({ ...problem, template: code, part: 'path' as const })),
    ...checkTemplate(content, words).map((problem) => ({ ...problem, template: code, part: 'content' as const })),
  ];
}

function fileOf(
  { code, language, path, content }: CodeTemplate,
  table: TableDescription,
  view: View,
): CodeFile | CodeProblem {
  const place = renderTemplate(path, view);
  if ('problem' in place) return { ...place.problem, template: code, part: 'path' };
  if (!isOutputPath(place.text)) {
    return { code: 'wrongPath', line: 1, name: place.text.slice(0, 200), template: code, part: 'path' };
  }
  const text = renderTemplate(content, view);
  if ('problem' in text) return { ...text.problem, template: code, part: 'content' };
  return { path: place.text, language, content: text.text, template: code, table: table.name };
}

/** Some file systems tell no capitals from small letters. */
function clashOf(
  { path, template }: CodeFile,
  files: ReadonlyMap<string, CodeFile>,
  length: number,
): CodeProblem | undefined {
  if (files.has(path.toLowerCase())) return { code: 'samePath', line: 1, name: path, template, part: 'path' };
  if (length > MAX_CODE_LENGTH)
    return { code: 'tooMuch', line: 1, name: String(MAX_CODE_LENGTH), template, part: 'content' };
  return undefined;
}
