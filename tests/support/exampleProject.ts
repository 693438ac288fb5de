import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Document } from 'yaml';
import { compileProject } from '../../src/schema/compileProject.ts';
import { readDocument } from '../../src/schema/readDocument.ts';
import { DOCUMENT_KINDS, type DocumentKind } from '../../src/schema/SourceDocument.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../docs/reference/example');

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
  language: 'languages/de.yaml',
};

function kindOf(file: string): DocumentKind {
  const found = DOCUMENT_KINDS.find((kind) => FILE_OF[kind] === file);
  return found ?? (file.startsWith('dictionaries/') ? 'dictionary' : file.startsWith('roles/') ? 'role' : 'entity');
}

const READ = new Map([...FILES].map(([file, text]) => [file, readDocument(file, kindOf(file), text)]));

/** What the compiler refuses once the file says this. */
export function refusals(file: string, content: unknown): string[] {
  const text = new Document(content, { aliasDuplicateObjects: false }).toString();
  const read = [...new Map([...READ, [file, readDocument(file, kindOf(file), text)]]).values()];
  const { diagnostics } = compileProject(
    read.map(({ document }) => document),
    read.flatMap((one) => one.diagnostics),
  );
  return diagnostics.filter(({ severity }) => severity === 'error').map(({ message }) => message);
}
