import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Model } from '../../src/model/Model.ts';
import { PACKAGE } from '../../src/schema/engineRoot.ts';
import { dictionaryFile } from './dictionaryFile.ts';
import { schemaTypesFile } from './schemaTypesFile.ts';

const HEAD = '// Written by `shian types` from schemas/ and dictionaries/. Not kept in version control.\n';

/** Where they stand, relative to the project. */
export const TYPE_FILES = ['src/modules/schema.gen.ts', 'src/modules/dict.gen.ts'] as const;

/** Stands beside the built parts: the sources that the files were last made of. */
export const TYPES_STAMP = 'dist/types.stamp';

/**
 * Writes the types of a project and the names of its dictionary keys for its code. Files that say the same already
 * stay untouched, so that nothing that watches them wakes. Answers whether anything changed.
 */
export function writeTypes(root: string, model: Model): boolean {
  const contents = [schemaTypesFile(model, typesDoor(root)), dictionaryFile(model)];
  const written = TYPE_FILES.map((file, index) => writeIfOther(path.join(root, file), HEAD + contents[index]));
  const isChanged = written.includes(true);
  // What `refreshTypes` noted of the sources is no longer about these files.
  if (isChanged) rmSync(path.join(root, TYPES_STAMP), { force: true });
  return isChanged;
}

/** The module that the types are added to, as the files name it: beside them, or in the package. */
const typesDoor = (root: string): string =>
  existsSync(path.join(root, 'src/model/SchemaTypes.ts')) ? '../model/SchemaTypes.ts' : `${PACKAGE}/model`;

/** Whether a project has code of its own that could use them. */
export const hasCode = (root: string): boolean => existsSync(path.join(root, path.dirname(TYPE_FILES[0])));

function writeIfOther(file: string, content: string): boolean {
  if (existsSync(file) && readFileSync(file, 'utf8') === content) return false;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
  return true;
}
