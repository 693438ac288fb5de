import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectFiles } from '../../src/schema/projectFiles.ts';
import { readDocument } from '../../src/schema/readDocument.ts';
import type { SourceDocument } from '../../src/schema/SourceDocument.ts';

const PROJECT = path.resolve(import.meta.dirname, '../..');

/** The files of this project, read and not compiled. */
export function readProject(): SourceDocument[] {
  return projectFiles(PROJECT).map(({ file, kind, platform }) => {
    return readDocument(file, kind, readFileSync(path.join(PROJECT, file), 'utf8'), platform).document;
  });
}
