import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CONSOLE_CLIENT, FOREIGN_BACKENDS } from '../../model/platform.ts';
import type { ConsoleClient } from '../identity/wayIn/wayIn.ts';

/** The client that the console's config.json names; a file that is missing or cannot be read names none. */
export function consoleClientOf(consoleDir: string | undefined): ConsoleClient {
  const file = consoleDir === undefined ? undefined : path.join(consoleDir, 'config.json');
  if (file === undefined || !existsSync(file)) return CONSOLE_CLIENT;
  try {
    const settings = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, unknown>>;
    const { backend, clientId, clientSecret } = settings;
    // A console in front of another backend signs in there.
    if (FOREIGN_BACKENDS.includes(String(backend))) return CONSOLE_CLIENT;
    if (typeof clientId !== 'string' || typeof clientSecret !== 'string') return CONSOLE_CLIENT;
    return { clientId, clientSecret };
  } catch {
    return CONSOLE_CLIENT;
  }
}
