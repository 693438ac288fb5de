import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { type CompiledProject, compileProject } from './compileProject.ts';
import { projectFiles } from './projectFiles.ts';
import { type ReadResult, readDocument } from './readDocument.ts';

interface Cached {
  readonly stamp: string;
  readonly result: ReadResult;
}

export interface ProjectLoader {
  /** Reads what changed since the last call and compiles the project. */
  readonly load: () => CompiledProject;
}

/** A loader that parses and validates a file again only when its size or time has changed. */
export function createProjectLoader(projectDir: string, engineDir?: string): ProjectLoader {
  const cache = new Map<string, Cached>();
  return {
    load() {
      const files = projectFiles(projectDir, engineDir);
      const current = new Set(files.map(({ file }) => file));
      for (const file of cache.keys()) if (!current.has(file)) cache.delete(file);
      const results = files.flatMap(({ file, kind, platform }) => {
        const target = path.join(projectDir, file);
        const stamp = stampOf(target);
        if (stamp === undefined) return [];
        const known = cache.get(file);
        if (known?.stamp === stamp) return [known.result];
        const result = readDocument(file, kind, readFileSync(target, 'utf8').replace(/^\uFEFF/, ''), platform);
        cache.set(file, { stamp, result });
        return [result];
      });
      return compileProject(
        results.map((result) => result.document),
        results.flatMap((result) => result.diagnostics),
      );
    },
  };
}

/** Undefined when the file went away between listing and reading, as editors do when they save, or is none. */
function stampOf(target: string): string | undefined {
  const stat = statSync(target, { throwIfNoEntry: false });
  return stat?.isFile() === true ? `${stat.mtimeMs}:${stat.size}:${stat.ino}` : undefined;
}
