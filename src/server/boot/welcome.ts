import type { ServerConfig } from '../config.ts';
import { ADMIN } from '../provision/foundation.ts';
import type { Prepared } from './prepareDatabase.ts';

function passwordLine(prepared: Prepared, config: ServerConfig): string {
  if (prepared.initialPassword !== undefined) {
    return `sign in: ${ADMIN} / ${prepared.initialPassword}  (shown only now; you will be asked to change it)`;
  }
  if (prepared.first && config.adminPassword !== undefined) return `sign in: ${ADMIN} / the password in ADMIN_PASSWORD`;
  return `sign in: ${ADMIN} / the password of the first start, or the one chosen since (lost: npx shian rescue)`;
}

/** What a person at the terminal needs to know, `ready:` first. */
export function welcome(url: string, prepared: Prepared, config: ServerConfig): string[] {
  const lines = [`ready: ${url}`, passwordLine(prepared, config)];
  if (prepared.demoRecords > 0) {
    lines.push(
      `demo data: ${prepared.demoRecords} records as of ${prepared.demoDate}; other demo accounts use the same password`,
    );
  }
  return [...lines, ...prepared.notes.map((note) => `note: ${note}`)];
}
