import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic } from './Diagnostic.ts';
import { readDocument } from './readDocument.ts';
import type { DocumentKind, SourceDocument } from './SourceDocument.ts';

function yamlFiles(projectDir: string, folder: string): readonly string[] {
  const place = path.join(projectDir, folder);
  if (!existsSync(place)) return [];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.ya?ml$/.test(entry.name) && !entry.parentPath.includes('.schema'))
    .map((entry) => path.relative(projectDir, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}

function kindOf(file: string): DocumentKind {
  if (file.startsWith('dictionaries/')) return 'dictionary';
  if (/^schemas\/menu\.ya?ml$/.test(file)) return 'menu';
  return /^schemas\/app\.ya?ml$/.test(file) ? 'app' : 'entity';
}

/** Every YAML file below schemas/ and dictionaries/, in the order of their names. */
export function readProject(projectDir: string): {
  documents: readonly SourceDocument[];
  diagnostics: readonly Diagnostic[];
} {
  const files = [...yamlFiles(projectDir, 'schemas'), ...yamlFiles(projectDir, 'dictionaries')];
  const results = files.map((file) =>
    readDocument(file, kindOf(file), readFileSync(path.join(projectDir, file), 'utf8')),
  );
  return {
    documents: results.map(({ document }) => document),
    diagnostics: results.flatMap(({ diagnostics }) => diagnostics),
  };
}
