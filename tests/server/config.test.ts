import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig, SETTINGS } from '../../src/server/config.ts';

const PROJECT = path.resolve(import.meta.dirname, '../..');

const read = (env: Readonly<Record<string, string>>) => readConfig(env, PROJECT);

describe('the settings of the server', () => {
  it('stand in the documents, all of them and no others', () => {
    const page = readFileSync(path.join(PROJECT, 'docs/operations.md'), 'utf8');
    const [, tables = ''] = /\n## Settings\n(.*?)\n## /s.exec(page) ?? [];
    const told = tables.split('\n').flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`(\w+)`/g)]);

    expect(told.map(([, name]) => name).toSorted()).toEqual([...SETTINGS].toSorted());
  });

  it('may all be empty, which is as if they were not there', () => {
    const empty = Object.fromEntries(SETTINGS.flatMap((name) => [[name, '']]));

    expect({ ...read(empty), now: 0 }).toEqual({ ...read({}), now: 0 });
  });

  it.each([
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['ADMIN_PASSWORD', 'a'],
    ['ADMIN_PASSWORD', 'Abc 123!'],
    ['CAPTCHA', 'maybe'],
    ['DEMO', '2'],
    ['DEMO_TODAY', 'today'],
    ['SOCIAL_LOCAL', 'google'],
    ['PASSWORD_MD5', 'md5'],
    ['DATABASE_URL', 'mysql://localhost/shian'],
    ['BACKEND', 'bladex.example.com/api'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['FRAME_HOSTS', 'https://maps.example.com:99999'],
    ['FRAME_HOSTS', '10.1.0.999'],
    ['INTERNAL_HOSTS', 'sms.office:99999'],
    ['INTERNAL_HOSTS', '10.1.0.999'],
    ['SQLITE_DIR', 'package.json'],
    ['INTEGRATED_SECRET', 'short'],
    ['METRICS_TOKEN', 'short'],
    ['PASSWORD_RULE', 'none'],
    ['KEPT_LISTS_MB', '-1'],
    ['KEPT_LISTS_MB', '8 MB'],
    ['ALLOW_DROP', 'user; drop table'],
    ['LOG_LEVEL', 'debug'],
  ])('are refused by name: %s=%s', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(new RegExp(`^${name} .*; (?:write|use|make) `));
  });

  it.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['ADMIN_PASWORD', 'ADMIN_PASSWORD'],
    ['INTERNAL_HOST', 'INTERNAL_HOSTS'],
    ['METRIC_TOKENS', 'METRICS_TOKEN'],
    ['DATADIR', 'DATA_DIR'],
  ])('count under their own name only: %s is told to be %s', (name, meant) => {
    expect(() => read({ [name]: 'x' })).toThrow(`${name} is no setting; write ${meant}, or leave it out.`);
  });

  it('let stand what other programs call their own', () => {
    expect(() => read({ HOSTNAME: 'x', POST: 'x', LOGNAME: 'x', HOME: 'x', XDG_DATA_DIRS: 'x' })).not.toThrow();
    expect(() => read({ DATABASE_URI: 'x', DATABASE_URL: 'postgres://shian@db/shian' })).not.toThrow();
  });
});
