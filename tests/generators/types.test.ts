import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { dictionaryFile } from '../../generators/types/dictionaryFile.ts';
import { schemaTypesFile } from '../../generators/types/schemaTypesFile.ts';
import type { Dictionary } from '../../src/model/Dictionary.ts';
import { keyNames } from '../../src/model/keyNames.ts';
import { projectModel } from '../support/server.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const copies: string[] = [];

afterAll(() => {
  for (const copy of copies) rmSync(copy, { recursive: true, force: true });
});

/** The project without its console, below this one, so that packages are found. */
function serverCopy(): string {
  mkdirSync(path.join(ROOT, 'dist'), { recursive: true });
  const copy = mkdtempSync(path.join(ROOT, 'dist/types-'));
  copies.push(copy);
  for (const part of ['src', 'platform', 'schemas', 'dictionaries', 'roles', 'workflows'])
    cpSync(path.join(ROOT, part), path.join(copy, part), { recursive: true });
  const settings = JSON.parse(readFileSync(path.join(ROOT, 'tsconfig.json'), 'utf8'));
  const include = ['src/modules/*.ts', 'src/modules/*/server', 'src/**/*.d.ts'];
  writeFileSync(path.join(copy, 'tsconfig.json'), JSON.stringify({ ...settings, include }));
  return copy;
}

function rewrite(file: string, change: (text: string) => string): void {
  const text = readFileSync(file, 'utf8');
  const changed = change(text);
  if (changed === text) throw new Error(`Nothing to change in ${file}`);
  writeFileSync(file, changed);
}

interface Found {
  readonly file: string;
  readonly message: string;
}

/** What the compiler says of a project's code after its types were written anew. */
function typesOf(root: string): Promise<readonly Found[]> {
  const program = path.join(ROOT, 'generators/shian.ts');
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [program, 'types', '--check', '--json'], { cwd: root }, (_error, out, trouble) => {
      try {
        resolve(JSON.parse(out));
      } catch {
        reject(new Error(`${out}${trouble}`));
      }
    });
  });
}

it('code that uses a renamed field, a removed dictionary key or a removed entity no longer compiles', async () => {
  const copy = serverCopy();
  rewrite(path.join(copy, 'schemas/joint/jointAuthUserInfo.yaml'), (text) =>
    text.replaceAll('usedToday', 'callsToday'),
  );
  rewrite(path.join(copy, 'dictionaries/skip_type.yaml'), (text) => text.replace(/^ *- \{ key: "5".*\n/m, ''));
  for (const name of ['sys/systemEntMenu', 'sys/systemEntMsgType', 'ent/entMsgInfo'])
    rewrite(path.join(copy, `schemas/${name}.yaml`), (text) => text.replace(/(?<=skipType: .*)"5"/g, '"1"'));
  rmSync(path.join(copy, 'schemas/exam/examCourseViewRecord.yaml'));
  for (const role of ['enterprise', 'regulator'])
    rewrite(path.join(copy, `roles/${role}.yaml`), (text) => text.replace(/^.*\bexamCourseViewRecord\b.*\n/m, ''));

  const found = await typesOf(copy);

  const places = [...new Set(found.map(({ file }) => file))].sort();
  expect(places).toEqual([
    'src/modules/exam/server/index.ts',
    'src/modules/exam/server/messages/sendToEnterprises.ts',
    'src/modules/exam/server/study/recordView.ts',
    'src/modules/joint/server/resetQuotas.ts',
    'src/modules/joint/server/saving/jointApiLog.ts',
    'src/modules/message/server/channels/inAppChannel.ts',
  ]);
  const said = found.map(({ message }) => message).join('\n');
  for (const name of ['usedToday', 'noLink', 'examCourseViewRecord']) expect(said).toContain(name);
});

const text = (en: string) => ({ zh: '某', en });
const item = (key: string, en: string, name?: string) => ({ key, label: text(en), ...(name && { name }) });

it('a key is called by its name, else by the words of its English label, else by itself', () => {
  const names = keyNames([
    item('0', 'Not pushed'),
    item('1', '30 minutes'),
    item('2', 'Elder’s birthday'),
    item('3', 'Anything', 'special'),
    item('half_day', '半天'),
    item('5', 'Other'),
    item('6', 'other'),
  ]);

  expect(Object.fromEntries(names)).toEqual({
    notPushed: '0',
    n30Minutes: '1',
    eldersBirthday: '2',
    special: '3',
    halfDay: 'half_day',
    other_5: '5',
    other_6: '6',
  });
});

it('a dictionary whose code is a word of TypeScript has its constant under that very code', async () => {
  const items = [{ ...item('a', 'First'), color: 'default', sort: 1, sealed: false } as const];
  const dictionary: Dictionary = { code: 'delete', label: text('D'), source: 'biz', provenance: 'given', items };
  const folder = mkdtempSync(path.join(ROOT, 'dist/types-'));
  copies.push(folder);
  writeFileSync(
    path.join(folder, 'dict.gen.ts'),
    dictionaryFile({ ...projectModel(), entities: {}, dictionaries: { delete: dictionary } }),
  );

  const dict = await import(path.join(folder, 'dict.gen.ts'));

  expect(dict.delete).toEqual({ first: 'a' });
});

it('a stored row has its fields with a column, without secrets, and null where nothing has to be', () => {
  const { user, examTaskInfo } = projectModel().entities;
  if (user === undefined || examTaskInfo === undefined) throw new Error('The project has lost an entity');
  const written = schemaTypesFile({ ...projectModel(), entities: { user, examTaskInfo } }, '../model/SchemaTypes.ts');
  const [rows = '', writes = ''] = written.split('interface Writes');

  expect(rows).toContain('readonly taskName: string;');
  expect(rows).toContain('readonly status: Keys["exam_task_status"] | null');
  expect(rows).toContain('readonly examMode: "1" | "2"');
  expect(rows).not.toContain('password');
  expect(writes).toContain('readonly password?: string | null');
  expect(writes).toContain(
    '"examTaskInfo.cancel": { readonly input: { readonly cancelReason: string }; readonly answer: unknown; readonly read: unknown; readonly handled: true }',
  );
});

it('a handler may leave parts of its answer out, and a client reads all of it', () => {
  const { entInfo } = projectModel().entities;
  if (entInfo === undefined) throw new Error('The project has lost an entity');
  const answer = {
    type: 'object',
    properties: {
      count: { type: 'integer' },
      note: { type: ['string', 'null'] },
      kind: { type: 'string', enum: ['a'] },
    },
  };
  const [call] = entInfo.calls.map((one) => ({ ...one, name: 'sum', fields: [], page: false, answer }));
  if (call === undefined) throw new Error('Enterprises have lost their calls');
  const entities = { entInfo: { ...entInfo, actions: [], calls: [call] } };

  expect(schemaTypesFile({ ...projectModel(), entities }, '../model/SchemaTypes.ts')).toContain(
    'readonly answer: { readonly "count"?: number | null; readonly "note"?: string | null | null; readonly "kind"?: "a" | null }; ' +
      'readonly read: { readonly "count": number; readonly "note": string | null; readonly "kind": string };',
  );
});
