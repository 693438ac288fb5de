import { realpathSync } from 'node:fs';
import path from 'node:path';
import { AppError } from '../AppError.ts';
import { addressOf } from '../outgoing/addressOf.ts';
import type { DataSource, ServerSource } from './DataSource.ts';
import { CONNECT_TIMEOUT_MS } from './limits.ts';

/** What a record or a command says of a data source. */
export interface SourceWords {
  /** As BladeX stores it (`jdbc:mysql://host:3306/name?useSSL=true`), or plain (`postgres://user:password@host/name`). */
  readonly url: string;
  readonly username?: string;
  readonly password?: string;
  /** The driver's class as JDBC calls it; must be one for this kind of address. */
  readonly driverClass?: string;
}

/** Where data sources may lie (settings of the server). */
export interface SourceRules {
  /** Hosts of the server's own network that may be connected to. */
  readonly internalHosts?: readonly string[];
  /** The folder that SQLite files lie in; absent: there are none. */
  readonly sqliteDir?: string;
  /** Absent: `CONNECT_TIMEOUT_MS`. */
  readonly connectTimeoutMs?: number;
}

/** What drivers connect to, by a word of their names. */
const DRIVERS: readonly (readonly [word: string, kind: DataSource['kind']])[] = [
  ['mysql', 'mysql'],
  ['mariadb', 'mysql'],
  ['postgresql', 'postgresql'],
  ['sqlite', 'sqlite'],
];

const SERVERS: Readonly<Record<string, { readonly kind: ServerSource['kind']; readonly port: number }>> = {
  mysql: { kind: 'mysql', port: 3306 },
  mariadb: { kind: 'mysql', port: 3306 },
  postgresql: { kind: 'postgresql', port: 5432 },
  postgres: { kind: 'postgresql', port: 5432 },
};

/** Words of JDBC drivers and of others for "encrypted" and for "and by whom it says it is". */
const ON = /^(true|require|required|on|1)$/i;
const VERIFIED = /^verify/i;

/** Reads an address and looks its host up. Refuses databases that cannot be read and hosts that may not be reached. */
export async function dataSourceOf(words: SourceWords, rules: SourceRules): Promise<DataSource> {
  const url = words.url.trim().replace(/^jdbc:/i, '');
  const scheme = /^([a-z0-9]+):/i.exec(url)?.[1]?.toLowerCase() ?? '';
  checkDriver(words.driverClass ?? '', scheme === 'sqlite' ? 'sqlite' : SERVERS[scheme]?.kind);
  if (scheme === 'sqlite') return { kind: 'sqlite', file: fileBelow(url, rules.sqliteDir) };
  const server = SERVERS[scheme];
  if (server === undefined) throw new AppError('sourceUnsupported');
  const parsed = URL.parse(url);
  const database = parsed === null ? '' : unescaped(parsed.pathname.slice(1));
  if (parsed === null || parsed.hostname === '' || database === '' || database.includes('/')) {
    throw new AppError('sourceAddress');
  }
  const port = Number(parsed.port) || server.port;
  const options = parsed.searchParams;
  const schema = options.get('currentSchema') ?? options.get('schema');
  return {
    kind: server.kind,
    host: parsed.hostname,
    address: await addressOf(parsed.hostname, port, rules.internalHosts),
    port,
    database,
    user: words.username || unescaped(parsed.username),
    password: words.password || unescaped(parsed.password),
    ...(schema ? { schema } : {}),
    tls: tlsOf(options),
    connectTimeoutMs: rules.connectTimeoutMs ?? CONNECT_TIMEOUT_MS,
  };
}

function checkDriver(driver: string, kind: DataSource['kind'] | undefined): void {
  const known = DRIVERS.find(([word]) => driver.toLowerCase().includes(word));
  if (known !== undefined && kind !== undefined && known[1] !== kind) throw new AppError('sourceDriver');
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new AppError('sourceAddress');
  }
}

function tlsOf(options: URLSearchParams): ServerSource['tls'] {
  const said = ['sslmode', 'sslMode', 'useSSL', 'ssl'].flatMap((name) => options.getAll(name));
  if (options.get('verifyServerCertificate') === 'true' || said.some((word) => VERIFIED.test(word))) return 'verified';
  return said.some((word) => ON.test(word)) ? 'on' : 'off';
}

/** Links are followed before it is asked where the file lies. */
function fileBelow(url: string, folder: string | undefined): string {
  if (folder === undefined) throw new AppError('sourceFolder');
  const name = url.replace(/^sqlite:(\/\/)?/i, '').split('?')[0] ?? '';
  const home = existing(folder);
  const file = home === undefined ? undefined : existing(path.resolve(home, name));
  if (home === undefined || file === undefined || !file.startsWith(`${home}${path.sep}`)) {
    throw new AppError('sourceFile');
  }
  return file;
}

function existing(file: string): string | undefined {
  try {
    return realpathSync(file);
  } catch {
    return undefined;
  }
}
