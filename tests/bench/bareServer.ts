import { parseArgs } from 'node:util';
import Database from 'better-sqlite3';
import Fastify from 'fastify';

/**
 * The yardstick: a bare Fastify route that runs the same page query (count and rows of one tenant)
 * on the same database file, with no token, policy, validation or encoding of its own. `/page` counts each
 * time; `/kept` keeps its count until anything is written to the file.
 */
const { values } = parseArgs({
  options: { file: { type: 'string' }, port: { type: 'string' }, table: { type: 'string' } },
});
const database = new Database(values.file ?? '', { readonly: true });
const count = database.prepare(`SELECT count(*) AS total FROM ${values.table} WHERE tenant_id = ? AND is_deleted = 0`);
const page = database.prepare(
  `SELECT * FROM ${values.table} WHERE tenant_id = ? AND is_deleted = 0 ORDER BY create_time DESC, id DESC LIMIT ? OFFSET ?`,
);

const version = database.prepare<[], number>('PRAGMA data_version').pluck();
let kept: { readonly version: number | undefined; readonly total: number } | undefined;

const counted = (): number => (count.get('000000') as { total: number }).total;

function keptTotal(): number {
  const now = version.get();
  if (kept === undefined || kept.version !== now) kept = { version: now, total: counted() };
  return kept.total;
}

const app = Fastify();
for (const [path, total] of Object.entries({ '/page': counted, '/kept': keptTotal })) {
  app.get(path, (request) => {
    const { current = '1', size = '10' } = request.query as Record<string, string>;
    const records = page.all('000000', Number(size), (Number(current) - 1) * Number(size));
    return { code: 200, data: { records, total: total() } };
  });
}
await app.listen({ port: Number(values.port), host: '127.0.0.1' });
console.log('ready');
