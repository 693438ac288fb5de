import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isServed, lockDataDir } from '../../../src/server/boot/lockDataDir.ts';

const MODULE = path.resolve(import.meta.dirname, '../../../src/server/boot/lockDataDir.ts');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'shian-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Another process that takes the folder and keeps it until it is killed. */
async function holder(command: readonly string[] = []): Promise<{ readonly kill: () => Promise<void> }> {
  const script = `import { lockDataDir } from ${JSON.stringify(MODULE)};
    lockDataDir(${JSON.stringify(folder)}); console.log('held', process.pid); setInterval(() => {}, 1000);`;
  const [program = '', ...words] = [...command, process.execPath, '--input-type=module', '-e', script];
  const child = spawn(program, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve());
    child.once('exit', (code) => reject(new Error(`ended with ${code}`)));
  });
  return {
    kill: () => {
      child.kill('SIGKILL');
      return ended;
    },
  };
}

const REFUSED = /Another server uses the data folder .*shian-lock-.*; stop it or set DATA_DIR/;

describe('the lock of a data folder', () => {
  it('is one process’s until it gives it back, and anybody may ask whether it is held', () => {
    const asked = [isServed(folder)];
    const unlock = lockDataDir(folder);
    asked.push(isServed(folder));

    expect(() => lockDataDir(folder)).toThrow(REFUSED);
    unlock();
    expect([...asked, isServed(folder)]).toEqual([false, true, false]);
    lockDataDir(folder)();
  });

  it('is held against other processes, and free as soon as its own is killed', async () => {
    const other = await holder();

    expect(isServed(folder)).toBe(true);
    expect(() => lockDataDir(folder)).toThrow(REFUSED);
    await other.kill();
    expect(isServed(folder)).toBe(false);
    lockDataDir(folder)();
  });

  const namespaces = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc'];
  const possible = spawnSync(namespaces[0] ?? '', [...namespaces.slice(1), 'true']).status === 0;

  it.runIf(possible)('is held against a container, where the process is number 1', async () => {
    const other = await holder(namespaces);

    expect(() => lockDataDir(folder)).toThrow(REFUSED);
    await other.kill();
  });

  it.each([`${process.ppid} \n`, '', 'nonsense'])('is not kept by a lock file of before that says %j', (text) => {
    writeFileSync(path.join(folder, 'server.lock'), text);

    lockDataDir(folder)();

    expect(isServed(folder)).toBe(false);
  });
});
