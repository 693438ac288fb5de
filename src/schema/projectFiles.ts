import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { DocumentKind } from './SourceDocument.ts';

export interface ProjectFile {
  /** Relative to the project, with forward slashes. */
  readonly file: string;
  readonly kind: DocumentKind;
}

/** The schema files of a project in a stable order: schemas/**, dictionaries/*, roles/*, without hidden folders. */
export function projectFiles(projectDir: string): ProjectFile[] {
  const schemas = yamlFiles(path.join(projectDir, 'schemas')).map((name) => `schemas/${name}`);
  const dictionaries = yamlFiles(path.join(projectDir, 'dictionaries')).map((name) => `dictionaries/${name}`);
  const roles = yamlFiles(path.join(projectDir, 'roles')).map((name) => `roles/${name}`);
  return [
    ...schemas.map((file) => ({ file, kind: kindOf(file) })),
    ...dictionaries.map((file) => ({ file, kind: 'dictionary' as const })),
    ...roles.map((file) => ({ file, kind: 'role' as const })),
  ];
}

function kindOf(file: string): DocumentKind {
  if (file === 'schemas/menu.yaml') return 'menu';
  return file === 'schemas/app.yaml' ? 'app' : 'entity';
}

function yamlFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) =>
    name.split(path.sep).join('/'),
  );
  return names.filter((name) => /\.ya?ml$/.test(name) && !name.split('/').some((part) => part.startsWith('.'))).sort();
}
