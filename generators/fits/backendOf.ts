import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isMap } from '../../src/model/isMap.ts';
import type { Model } from '../../src/model/Model.ts';
import { checkConfig } from '../../src/protocol/consolePage/checkConfig.ts';
import type { Backend } from './ask.ts';

/** What the file holds, or why it cannot be read, in words. */
export function readJson(file: string): unknown {
  try {
    // Windows begins such files with a mark of the order of bytes.
    return JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''));
  } catch (error) {
    return `cannot be read: ${error instanceof Error ? error.message : error}`;
  }
}

/** What the command line says of a backend. */
interface Said {
  readonly backend?: string | undefined;
  readonly tenant?: string | undefined;
  readonly timeout?: string | undefined;
}

/** What config.json says of the backend, under what was said here; undefined after the mistakes were printed. */
export function backendOf(
  root: string,
  { settings }: Model,
  url: string,
  { backend, tenant, timeout }: Said,
): Backend | undefined {
  const file = path.join(root, 'config.json');
  const own = existsSync(file) ? readJson(file) : {};
  if (!isMap(own)) {
    console.error(`config.json ${typeof own === 'string' ? own : 'holds no map of settings'}`);
    console.error(
      '  remedy: Write JSON: { "backend": "bladex" }, names in double quotes, no comma behind the last one.',
    );
    return undefined;
  }
  const named = {
    backend: 'bladex',
    languages: settings.languages,
    ...own,
    apiBase: url.replace(/\/+$/, ''),
    ...(backend === undefined ? {} : { backend }),
    ...(tenant === undefined ? {} : { tenantId: tenant }),
    ...(timeout === undefined ? {} : { timeout: Number(timeout) }),
  };
  const checked = checkConfig(named);
  if ('problems' in checked) {
    for (const { key, value, remedy } of checked.problems) console.error(`${key} ${value}: ${remedy.en}`);
    return undefined;
  }
  return checked.config;
}
