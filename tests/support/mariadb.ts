import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import { freePort } from './serverProcess.ts';

const SERVERS = [
  '/usr/sbin/mariadbd',
  '/usr/libexec/mariadbd',
  '/opt/homebrew/bin/mariadbd',
  '/usr/local/bin/mariadbd',
];
const INSTALLERS = [
  '/usr/bin/mariadb-install-db',
  '/opt/homebrew/bin/mariadb-install-db',
  '/usr/local/bin/mariadb-install-db',
];

const first = (paths: readonly string[]) => paths.find((file) => existsSync(file));

/** Installs Debian's package when there is no MariaDB and this is root. Throws with the remedy. */
function ensureMariadb(): { server: string; install: string } {
  if (first(SERVERS) === undefined && existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const apt = (...args: readonly string[]) =>
      execFileSync('apt-get', ['-qq', '-o', 'Acquire::Retries=3', ...args], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env,
      });
    apt('update');
    apt('install', '-y', '--no-install-recommends', 'mariadb-server');
  }
  const [server, install] = [first(SERVERS), first(INSTALLERS)];
  if (server === undefined || install === undefined) {
    throw new Error('No MariaDB found: install it (Debian: apt-get install mariadb-server).');
  }
  return { server, install };
}

export interface Mariadb {
  readonly port: number;
  /** Of root, whose password is `secret`. */
  readonly run: (sql: string) => Promise<void>;
  readonly stop: () => Promise<void>;
}

const SMALL = [
  '--innodb-buffer-pool-size=8M',
  '--innodb-log-file-size=4M',
  '--innodb-flush-method=nosync',
  '--skip-log-bin',
];

/** A MariaDB server of the test's own below the temporary folder, with an empty database `shop`. */
export async function startMariadb(): Promise<Mariadb> {
  const { server, install } = ensureMariadb();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'shian-mariadb-'));
  const own = ['--no-defaults', `--datadir=${folder}/data`, ...(process.getuid?.() === 0 ? ['--user=root'] : [])];
  execFileSync(install, [...own, '--auth-root-authentication-method=normal', '--skip-test-db', ...SMALL], {
    stdio: 'ignore',
  });
  const port = await freePort();
  const where = [`--port=${port}`, '--bind-address=127.0.0.1', `--socket=${folder}/s`, `--pid-file=${folder}/pid`];
  const child = spawn(server, [...own, ...where, ...SMALL, '--skip-name-resolve'], { stdio: 'ignore' });
  const connect = () => createConnection({ host: '127.0.0.1', port, user: 'root', multipleStatements: true });
  const connection = await soon(connect);
  await connection.query(
    "create database shop character set utf8mb4; create user clerk identified by 'secret'; grant select on shop.* to clerk; create user stranger identified by 'secret'",
  );
  await connection.query('use shop');
  return {
    port,
    run: async (sql) => {
      await connection.query(sql);
    },
    stop: async () => {
      await connection.end();
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Tries until the server listens. */
async function soon<T>(attempt: () => Promise<T>, left = 100): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (left === 0) throw error;
    await wait(100);
    return soon(attempt, left - 1);
  }
}
