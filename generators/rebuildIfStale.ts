import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { printComplaint } from './printText.ts';

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
    assertWritable(path.dirname(stamp), part);
    await make();
    writeFileSync(stamp, hash);
  }
  touch(stamp, looked);
}

/** Ends the command where what is stale cannot be made anew: an installation that is only read was built elsewhere. */
function assertWritable(dist: string, part: string): void {
  try {
    mkdirSync(dist, { recursive: true });
    accessSync(dist, constants.W_OK);
  } catch {
    printComplaint({
      zh: `${dist} 比其源文件旧（${part}），且不可写：请在可写之处运行 npm run build，再启动其结果。`,
      en: `${dist} is older than its sources (${part}) and cannot be written: run "npm run build" where it can be, and start what that made.`,
    });
    process.exit(1);
  }
}

/** What cannot be written stays as old as it is: the next start looks again. */
function touch(stamp: string, looked: Date): void {
  try {
    utimesSync(stamp, looked, looked);
  } catch (error) {
    if (!['EROFS', 'EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

function readStamp(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
