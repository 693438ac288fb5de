import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

function filesBelow(place: string): string[] {
  if (!statSync(place).isDirectory()) return [place];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('.schema'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

function hashOf(root: string, sources: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => filesBelow(path.join(root, source)))) {
    hash.update(path.relative(root, file)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Makes one part of dist/ unless its sources are, by content, what they were when it was last made. */
export async function freshen(
  root: string,
  part: string,
  sources: readonly string[],
  make: () => unknown,
): Promise<void> {
  const stamp = path.join(root, 'dist', `${part}.stamp`);
  const hash = hashOf(root, sources);
  if (readStamp(stamp) === hash) return;
  await make();
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}

function readStamp(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
