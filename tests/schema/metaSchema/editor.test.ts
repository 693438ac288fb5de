import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { getLanguageService } from 'yaml-language-server';
import { editorSchemas } from '../../../src/schema/metaSchema/editorSchemas.ts';
import { projectModel } from '../../support/server.ts';

const FILE = pathToFileURL('schemas/exam/written.yaml').toString();
const HEAD = [
  '# yaml-language-server: $schema=../../.schema/entity.schema.json',
  'schemaVersion: 1',
  'entity: examTaskInfo',
  'label: { zh: 考试, en: Exam }',
];

/** One of the entity's own actions. */
const ACTION = projectModel().entities.examTaskInfo?.actions[0]?.name ?? 'none';

const schemas = new Map(editorSchemas(projectModel()).map(({ name, schema }) => [name, JSON.stringify(schema)]));

/** The language server of editors, reading schemas as they would be written to .schema/. */
const service = getLanguageService({
  schemaRequestService: async (uri) => schemas.get(uri.split('/').at(-1) ?? '') ?? '{}',
  workspaceContext: { resolveRelativePath: (relative, base) => new URL(relative, base).toString() },
});
service.configure({ completion: true, hover: true, validate: true, customTags: [] });

let version = 0;

/** The file with these lines below its head, and the place of the `|` in them. */
function written(...lines: readonly string[]) {
  return opened(FILE, [...HEAD, ...lines, ''].join('\n'));
}

function opened(file: string, text: string) {
  version += 1;
  const document = TextDocument.create(file, 'yaml', version, text.replace('|', ''));
  return { document, position: document.positionAt(text.indexOf('|')) };
}

/** A file of another kind, which lies at the root. */
async function offeredIn(kind: string, ...lines: readonly string[]): Promise<string[]> {
  const head = `# yaml-language-server: $schema=.schema/${kind}.schema.json`;
  const { document, position } = opened(pathToFileURL(`${kind}.yaml`).toString(), [head, ...lines, ''].join('\n'));
  return (await service.doComplete(document, position, false)).items.map(({ label }) => label);
}

async function offered(...lines: readonly string[]): Promise<string[]> {
  const { document, position } = written(...lines);
  return (await service.doComplete(document, position, false)).items.map(({ label }) => label);
}

async function hovered(...lines: readonly string[]): Promise<string> {
  const { document, position } = written(...lines);
  return JSON.stringify((await service.doHover(document, position))?.contents ?? '');
}

describe('an editor with the language server of YAML', () => {
  it.each([
    ['the title field', ['titleField: |']],
    ['columns', ['list:', '  columns:', '    - |']],
    ['filters', ['list:', '  search:', '    - field: |']],
    ['groups of the form', ['form:', '  groups:', '    - fields:', '        - |']],
    ['conditions', ['fields:', '  name:', '    type: string', '    visibleWhen:', '      |']],
  ])('offers the fields of the file itself for %s', async (_place, lines) => {
    expect(await offered(...lines)).toEqual(expect.arrayContaining(['taskName', 'startTime', 'createTime']));
  });

  it.each([
    [
      'operators in a condition',
      ['fields:', '  name:', '    type: string', '    visibleWhen:', '      taskName:', '        |'],
      'startsWith',
    ],
    ['operators of a filter', ['list:', '  search:', '    - field: taskName', '      op: |'], 'contains'],
    ['dictionaries', ['fields:', '  name:', '    type: dictionary', '    dictionary: |'], 'exam_task_type'],
    ['scopes of an action', ['actions:', '  go:', '    scope: |'], 'selection'],
    ['permission codes', ['actions:', '  go:', '    permission: |'], 'exam_task_info_edit'],
    ['fields for what an action sets', ['actions:', '  go:', '    effect:', '      |'], 'taskName'],
    [
      'the clock where a value is taken',
      ['actions:', '  go:', '    effect:', '      startTime:', '        ref: |'],
      'env.now',
    ],
    ['the clock in a condition', ['list:', '  overdue:', '    startTime:', '      lt:', '        ref: |'], 'env.today'],
    [
      'whoever is there for a default',
      ['fields:', '  name:', '    type: user', '    default:', '      ref: |'],
      'user.id',
    ],
    ['actions for transitions', ['states:', '  transitions:', '    |'], ACTION],
    ['actions for what is due', ['due:', '  action: |'], ACTION],
    ['fields for figures', ['list:', '  totals:', '    |'], 'taskName'],
    ['fields for demo rows', ['fixtures:', '  rows:', '    - |'], 'taskName'],
    ['fields for how demo values are made', ['fixtures:', '  values:', '    |'], 'taskName'],
    ['roles for their rights', ['roles:', '  |'], 'regulator'],
    ['dialogs', ['actions:', '  go:', '    dialog: |'], 'passwordReset'],
    ['inputs of the type', ['fields:', '  name:', '    type: string', '    input: |'], 'textarea'],
  ])('offers %s', async (_what, lines, name) => {
    expect(await offered(...lines)).toContain(name);
  });

  it('offers the fields of the entity that a role or a card speaks of, and operators for them', async () => {
    const card = (line: string) =>
      [
        'dashboards:',
        '  home:',
        '    cards:',
        '      tasks:',
        '        list: examTaskInfo',
        `        ${line}`,
      ] as const;

    expect(await offeredIn('role', 'scopes:', '  examTaskInfo:', '    |')).toContain('taskName');
    expect(await offeredIn('role', 'scopes:', '  examTaskInfo:', '    taskName:', '      |')).toContain('startsWith');
    expect(await offeredIn('dashboards', ...card('columns: [|]'))).toContain('taskName');
    expect(await offeredIn('dashboards', ...card('sum: |'))).toContain('taskName');
  });

  it('says of an operator in the language of the reader what it asks', async () => {
    const chinese = JSON.stringify(editorSchemas(projectModel(), 'zh').find(({ name }) => name === 'role.schema.json'));

    expect(chinese).not.toContain('"description":"starts with"');
  });

  it('says of a word what that word is, and nothing of the others beside it', async () => {
    const type = await hovered('fields:', '  name:', '    type: str|ing');
    const operator = await hovered('list:', '  search:', '    - field: taskName', '      op: startsWi|th');
    const field = await hovered('titleField: task|Name');

    expect(type).toContain('One line of text');
    expect(operator).toContain('starts with');
    expect([type, operator, field].filter((text) => /integer|notIn|startTime/.test(text))).toEqual([]);
    expect(field).toContain('任务名称');
  });

  it('finds nothing wrong with a file that the compiler accepts, nor with a name that was written a moment ago', async () => {
    const text = readFileSync('schemas/exam/examTaskInfo.yaml', 'utf8').replace(
      'titleField: taskName',
      'titleField: newName',
    );
    version += 1;

    expect(await service.doValidation(TextDocument.create(FILE, 'yaml', version, text), false)).toEqual([]);
  });
});
