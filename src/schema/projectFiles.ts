import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ENGINE_ROOT, PLATFORM_FOLDER } from './engineRoot.ts';
import type { DocumentKind } from './SourceDocument.ts';

export interface ProjectFile {
  /** Relative to the project, with forward slashes; also those of the engine. */
  readonly file: string;
  readonly kind: DocumentKind;
  /** The platform's own, which came with the engine. */
  readonly platform: boolean;
}

/** Folders of a layer that hold YAML. */
export const SCHEMA_FOLDERS = ['schemas', 'dictionaries', 'roles', 'languages'] as const;

/** The folders that make up an application: the platform's below the engine, then the project's own. */
export function schemaFolders(projectDir: string): string[] {
  const layers = [path.join(ENGINE_ROOT, PLATFORM_FOLDER), projectDir];
  return layers.flatMap((layer) => SCHEMA_FOLDERS.map((folder) => path.join(layer, folder)));
}

/**
 * The schema files of an application in a stable order, without hidden folders: schemas/**, dictionaries/*, roles/*, languages/*
 * of the platform, then those of the project. A project that is its own engine names that folder for both.
 */
export function projectFiles(projectDir: string, engineDir: string = ENGINE_ROOT): ProjectFile[] {
  const engine = path.join(engineDir, PLATFORM_FOLDER);
  const prefix = path.relative(projectDir, engine).split(path.sep).join('/');
  const own = layerFiles(engine).map(({ file, kind }) => ({ file: `${prefix}/${file}`, kind, platform: true }));
  return [...own, ...layerFiles(projectDir).map((one) => ({ ...one, platform: false }))];
}

function layerFiles(root: string): Omit<ProjectFile, 'platform'>[] {
  return SCHEMA_FOLDERS.flatMap((folder) =>
    yamlFiles(path.join(root, folder)).map((name) => ({ file: `${folder}/${name}`, kind: kindOf(folder, name) })),
  );
}

function kindOf(folder: (typeof SCHEMA_FOLDERS)[number], name: string): DocumentKind {
  if (folder === 'dictionaries') return 'dictionary';
  if (folder === 'roles') return 'role';
  if (folder === 'languages') return 'language';
  if (name === 'menu.yaml') return 'menu';
  // A module may keep its own beside its entities.
  if (/(^|\/)dashboards\.ya?ml$/.test(name)) return 'dashboards';
  return name === 'app.yaml' ? 'app' : 'entity';
}

function yamlFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) =>
    name.split(path.sep).join('/'),
  );
  return names.filter((name) => /\.ya?ml$/i.test(name) && !name.split('/').some((part) => part.startsWith('.'))).sort();
}
