import type { JsonSchema } from '../../src/model/Json.ts';
import { validatorSchemas } from '../../src/schema/metaSchema/validatorSchemas.ts';
import { DOCUMENT_KINDS, type DocumentKind } from '../../src/schema/SourceDocument.ts';
import { code, wordTable } from './markdown.ts';
import { type Word, wordsOf } from './wordsOf.ts';

interface Page {
  readonly title: string;
  readonly about: string;
}

const PAGES: Readonly<Record<DocumentKind, Page>> = {
  entity: {
    title: 'Entity files',
    about:
      'One file is one entity: `schemas/<module>/<entity>.yaml`. Only `schemaVersion`, `entity` and `label` are required; everything else has a default that fits most lists and forms.',
  },
  menu: {
    title: 'The menu file',
    about: '`schemas/menu.yaml` holds the groups; entities place themselves into them with `menu: { parent: … }`.',
  },
  dictionary: {
    title: 'Dictionary files',
    about:
      '`dictionaries/<code>.yaml`: a code list in the languages of the project. Fields of the type `dictionary` name it, code names its keys.',
  },
  app: { title: 'The app file', about: '`schemas/app.yaml`: what is true of the whole product.' },
  language: {
    title: 'Language files',
    about:
      '`languages/<tag>.yaml`: a language that the engine has no texts in, by what each text says in English. What it lacks is read in the first language of the project.',
  },
  dashboards: {
    title: 'Dashboard files',
    about:
      '`schemas/dashboards.yaml`, and `schemas/<module>/dashboards.yaml`: cards on the home page, by role. See [what YAML says](../schemas.md#dashboards).',
  },
  role: {
    title: 'Role files',
    about:
      '`roles/<alias>.yaml`: what a role may do and which rows it sees. See [what YAML says](../schemas.md#who-may-what).',
  },
};

/** Fields have pages of their own. */
const APART = ['fields', 'inputFields', 'rowFields'];

const wordsIn = (schema: JsonSchema): Word[] =>
  wordsOf(schema, schema.$defs as Readonly<Record<string, JsonSchema>>, APART);

/** All words of a kind of file. */
export const fileWords = (kind: DocumentKind): Word[] => wordsIn(validatorSchemas[kind]);

/** Top words first, then those below each of them, but for words that are told elsewhere. */
function wordSections(words: readonly Word[], elsewhere: readonly string[] = []): string[] {
  const top = words.filter(({ path }) => path.length === 1);
  const sections = top.flatMap(({ path: [name = ''] }) => {
    const below = words.filter(({ path }) => path.length > 1 && path[0] === name);
    return below.length === 0 || elsewhere.includes(name) ? [] : [`## ${name}\n\n${wordTable(below, 1)}`];
  });
  return [wordTable(top), ...sections];
}

function filePage(kind: DocumentKind): string {
  const { title, about } = PAGES[kind];
  const free = `Keys that begin with ${code('x-')} are free for notes of your own.`;
  return `${[`# ${title}`, `${about} ${free}`, ...wordSections(fileWords(kind))].join('\n\n')}\n`;
}

/** Words that an extension says as an entity does: told there. */
const AS_ENTITIES = ['actions', 'calls', 'rules', 'toggles', 'fixtures'];

/** What adds to an entity or a dictionary of the platform. */
function extensionPage(): string {
  const lists = wordsIn(validatorSchemas.dictionaryExtension).filter(({ path }) => path.length === 1);
  const about =
    'A file with `extends:` adds to what the platform brings, as [extending](../extending.md) says. The words below `actions`, `calls`, `rules`, `toggles` and `fixtures` are those of [entity files](entity.md). The examples take machines for the platform’s.';
  const sections = wordSections(wordsIn(validatorSchemas.entityExtension), AS_ENTITIES);
  return `${['# Extensions', about, ...sections, '## Dictionaries', wordTable(lists)].join('\n\n')}\n`;
}

/** A page for each kind of file, and one for what extends the platform's. */
export const filePages = (): readonly (readonly [file: string, text: string])[] => [
  ...DOCUMENT_KINDS.map((kind) => [`${kind}.md`, filePage(kind)] as const),
  ['extension.md', extensionPage()],
];
