import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Document } from 'yaml';
import { compileProject } from '../../src/schema/compileProject.ts';
import { readDocument } from '../../src/schema/readDocument.ts';
import { DOCUMENT_KINDS, type DocumentKind } from '../../src/schema/SourceDocument.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../docs/reference/example');

/** What the platform brings, as far as the examples refer to it: enough, and quicker to compile than all of it. */
const PLATFORM = Object.entries({
  user: 'deptId: { type: department, many: true, label: { zh: 部门, en: Department } }',
  dept: 'regionCode: { type: region, label: { zh: 地区, en: Region } }',
  region: 'parentCode: { type: string, label: { zh: 上级, en: Above } }',
}).map(([name, own]): [string, string] => [
  `schemas/workshop/${name}.yaml`,
  `schemaVersion: 1\nentity: ${name}\nlabel: { zh: 某, en: Some }\nfields:\n  name: { type: string, label: { zh: 名, en: Name } }\n  phone: { type: phone, label: { zh: 电话, en: Phone } }\n  code: { type: string, label: { zh: 码, en: Code } }\n  ${own}\n`,
]);

/** The small project that the examples speak of. */
export const FILES = new Map(
  readdirSync(FOLDER, { recursive: true })
    .map((name) => String(name).replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => [name, readFileSync(path.join(FOLDER, name), 'utf8')]),
);

/** The file of each kind that examples are put into. */
export const FILE_OF: Readonly<Record<DocumentKind, string>> = {
  entity: 'schemas/workshop/machine.yaml',
  menu: 'schemas/menu.yaml',
  app: 'schemas/app.yaml',
  dictionary: 'dictionaries/machine_status.yaml',
  role: 'roles/mechanic.yaml',
  dashboards: 'schemas/dashboards.yaml',
  language: 'languages/de.yaml',
};

export function kindOf(file: string): DocumentKind {
  const found = DOCUMENT_KINDS.find((kind) => FILE_OF[kind] === file);
  return found ?? (file.startsWith('dictionaries/') ? 'dictionary' : file.startsWith('roles/') ? 'role' : 'entity');
}

/** All of them, with what stands in for the platform. */
export const TEXTS = new Map([...PLATFORM, ...FILES]);

const READ = new Map([...TEXTS].map(([file, text]) => [file, readDocument(file, kindOf(file), text)]));

/** The project as it stands, or with other content in one file. */
export function compileExample(changed: ReadonlyMap<string, string> = new Map()) {
  const texts = [...changed].map(([file, text]) => [file, readDocument(file, kindOf(file), text)] as const);
  const read = [...new Map([...READ, ...texts]).values()];
  return compileProject(
    read.map(({ document }) => document),
    read.flatMap((one) => one.diagnostics),
  );
}

/** What the compiler refuses once the file says this. */
export function refusals(file: string, content: unknown): string[] {
  const text = new Document(content, { aliasDuplicateObjects: false }).toString();
  const { diagnostics } = compileExample(new Map([[file, text]]));
  return diagnostics.filter(({ severity }) => severity === 'error').map(({ message }) => message);
}
