import { isObject } from '../../src/model/guards.ts';
import type { Model } from '../../src/model/Model.ts';
import { checkConfig } from '../../src/protocol/consolePage/checkConfig.ts';
import { formatDiagnostic } from '../../src/schema/formatDiagnostic.ts';
import { about, joinSaid } from '../../src/schema/sentences.ts';
import { printComplaint } from '../printText.ts';
import { readConfig } from '../readConfig.ts';
import type { Backend } from './ask.ts';

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
  const read = readConfig(root) ?? { own: {} };
  if ('broken' in read) {
    console.error(formatDiagnostic(read.broken));
    return undefined;
  }
  const { own } = read;
  const said = {
    apiBase: url.replace(/\/+$/, ''),
    ...(backend === undefined ? {} : { backend }),
    ...(tenant === undefined ? {} : { tenantId: tenant }),
    ...(timeout === undefined ? {} : { timeout: Number(timeout) }),
  };
  const checked = checkConfig(
    isObject(own) ? { backend: 'bladex', languages: settings.languages, ...own, ...said } : own,
  );
  if ('problems' in checked) {
    for (const { key, value, remedy } of checked.problems) printComplaint(joinSaid([key, about(value, remedy)]));
    return undefined;
  }
  return checked.config;
}
