// Runs on whatever Node the machine has (18 or newer), before anything is installed: makes sure that
// node_modules is what package-lock.json says. The pinned Node 26 arrives with it, and writes what code knows of the schemas.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const INSTALLED = 'node_modules/.package-lock.json';

/** npm writes its own lock file last; it lists what is there, without the root and without other platforms. */
function isComplete() {
  if (!existsSync(INSTALLED)) return false;
  const wanted = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages;
  const there = JSON.parse(readFileSync(INSTALLED, 'utf8')).packages;
  return Object.entries(wanted).every(
    ([name, { version, optional, peer, link }]) =>
      name === '' || link === true || optional === true || peer === true || there[name]?.version === version,
  );
}

// Not `npm ci`: it refuses a lock file without packages of platforms that the registry at hand does not carry.
if (!isComplete()) {
  console.log('正在安装依赖包…… Installing packages ...');
  const { status } = spawnSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error(
      '依赖包未能安装：请看上面的信息，然后再次运行此命令。\nThe packages could not be installed: see the message above, then run the command again.',
    );
    process.exit(1);
  }
}

const bin = path.resolve('node_modules/.bin');
const { status } = spawnSync('node', ['generators/refreshTypes.ts'], {
  stdio: 'inherit',
  env: { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` },
  shell: process.platform === 'win32',
});
if (status !== 0) process.exit(1);
