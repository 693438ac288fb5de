import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Writes files below a folder; what is there already with the same bytes keeps its time. */
export function writeFiles(folder: string, files: Iterable<readonly [name: string, content: string]>): number {
  let written = 0;
  for (const [name, content] of files) {
    const target = path.join(folder, name);
    mkdirSync(path.dirname(target), { recursive: true });
    if (contentOf(target) === content) continue;
    writeFileSync(target, content);
    written++;
  }
  return written;
}

function contentOf(target: string): string | undefined {
  try {
    return readFileSync(target, 'utf8');
  } catch {
    return undefined;
  }
}
