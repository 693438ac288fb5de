import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { constants, zstdCompress } from 'node:zlib';
import { deltaName, versionsOf } from '../src/protocol/consolePage/deltas.ts';

/** Whoever has stayed away for longer fetches whole files. */
const KEPT_VERSIONS = 4;
/** What is shorter is fetched whole as soon. */
const MIN_BYTES = 1024;
/** Of 22: a quarter of a second for the largest file. */
const ZSTANDARD_LEVEL = 19;
/** How RFC 9842 begins the form `dcz`, before the hash of the dictionary: a frame that Zstandard skips. */
const DCZ = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0x00, 0x00, 0x00]);

const pack = promisify(zstdCompress);

/** Files of a build that come in versions, by their place there. */
function versionedIn(build: string): string[] {
  const folder = path.join(build, 'assets');
  const names = existsSync(folder) ? readdirSync(folder).map((name) => `assets/${name}`) : [];
  return names.filter((name) => versionsOf(name) !== undefined && statSync(path.join(build, name)).size >= MIN_BYTES);
}

/** Puts the files of a build aside before another one takes its place: browsers hold them. */
export function keepVersions(build: string, kept: string): void {
  mkdirSync(path.join(kept, 'assets'), { recursive: true });
  for (const name of versionedIn(build)) copyFileSync(path.join(build, name), path.join(kept, name));
}

/**
 * Lays beside a build, for each of its files, what a browser lacks that holds one of the versions `kept`; of these the
 * newest four of each file stay.
 */
export async function writeDeltas(build: string, kept: string): Promise<void> {
  const folder = path.join(build, 'deltas');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  dropUnchanged(build, kept);
  const now = Map.groupBy(versionedIn(build), versionsOf);
  const earlier = Map.groupBy(versionedIn(kept), versionsOf);
  for (const [pattern, names] of earlier) {
    // Browsers hold one file for each pattern: where several share it, nobody knows which.
    const [name, ...others] = now.get(pattern) ?? [];
    const stay = name === undefined || others.length > 0 ? [] : newestOf(kept, names);
    for (const one of names) if (!stay.includes(one)) rmSync(path.join(kept, one));
    if (name === undefined) continue;
    await Promise.all(stay.map((one) => writeDelta(build, name, path.join(kept, one))));
  }
}

/** What the next build holds as well is put aside when that gives way. */
function dropUnchanged(build: string, kept: string): void {
  for (const name of versionedIn(build)) {
    const copy = path.join(kept, name);
    if (existsSync(copy) && readFileSync(copy).equals(readFileSync(path.join(build, name)))) rmSync(copy);
  }
}

function newestOf(folder: string, names: readonly string[]): readonly string[] {
  const age = (name: string) => statSync(path.join(folder, name)).mtimeMs;
  return names.toSorted((one, other) => age(other) - age(one)).slice(0, KEPT_VERSIONS);
}

async function writeDelta(build: string, name: string, earlier: string): Promise<void> {
  const [content, dictionary] = [readFileSync(path.join(build, name)), readFileSync(earlier)];
  const hash = createHash('sha256').update(dictionary).digest();
  const params = { [constants.ZSTD_c_compressionLevel]: ZSTANDARD_LEVEL };
  const packed = await pack(content, { dictionary, params });
  writeFileSync(path.join(build, deltaName(name, hash.toString('hex'))), Buffer.concat([DCZ, hash, packed]));
}
