import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';

function filesBelow(place: string): string[] {
  if (!existsSync(place)) return [];
  if (!statSync(place).isDirectory()) return [place];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('.schema'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

function hashOf(root: string, sources: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesBelow)) {
    hash.update(path.relative(root, file)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/**
 * Makes one part of a project's dist/ unless its sources (whole paths, of the project and of the engine) are, by
 * content, what they were when it was last made. The stamp is as old as this look at them.
 */
export async function rebuildIfStale(
  root: string,
  part: string,
  sources: readonly string[],
  make: () => unknown,
): Promise<void> {
  const stamp = path.join(root, 'dist', `${part}.stamp`);
  const looked = new Date();
  const hash = hashOf(root, sources);
  if (readStamp(stamp) !== hash) {
    await make();
    mkdirSync(path.dirname(stamp), { recursive: true });
    writeFileSync(stamp, hash);
  }
  utimesSync(stamp, looked, looked);
}

function readStamp(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
