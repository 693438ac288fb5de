import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockDataDir } from '../../../src/server/boot/lockDataDir.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'shian-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const lock = () => path.join(folder, 'server.lock');

describe('the lock of a data folder', () => {
  it('carries the process and goes when it is given back', () => {
    const unlock = lockDataDir(folder);

    expect(readFileSync(lock(), 'utf8')).toMatch(new RegExp(`^${process.pid} `));
    unlock();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is refused while its process lives', () => {
    writeFileSync(lock(), `${process.ppid} \n`);

    expect(() => lockDataDir(folder)).toThrow(/Another server \(process \d+\) uses the data folder/);
  });

  // Only where /proc tells when a process began is a number that was given out again recognised.
  const reused = existsSync('/proc/self/stat') ? [`${process.ppid} 1`] : [];

  it.each(['999999999 1', ...reused, '', 'nonsense'])('is taken over when it says %j', (text) => {
    writeFileSync(lock(), text);

    lockDataDir(folder)();

    expect(readdirSync(folder)).toEqual([]);
  });
});
