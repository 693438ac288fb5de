import type { Model } from '../../../src/model/Model.ts';
import { openDatabase } from '../../../src/server/database/openDatabase.ts';
import { settleTexts } from '../../../src/server/search/settleTexts.ts';
import { indexAllTexts } from '../../support/indexAllTexts.ts';
import { projectModel } from '../../support/server.ts';
import { type ServerProcess, signIn, startServer } from '../../support/serverProcess.ts';
import { atMost, type Figure } from '../figure.ts';
import { sizeRow } from './bySize.ts';
import type { Caller } from './callers.ts';
import { type LargeEngine, postgresEngine, sqliteEngine } from './engines.ts';
import { loadEnterprises } from './enterprises.ts';
import { addHistory, recordHistoryFigures } from './histories.ts';
import { importFigures } from './importRows.ts';
import { pageFigures, pageRate } from './pages.ts';
import { schemaFigures } from './schemaChange.ts';
import { searchFigures } from './search.ts';
import { writeFigures } from './writes.ts';

const SIZES = [1000, 10_000, 100_000, 1_000_000];
/** What a page costs is compared with a table of so many rows. */
const SMALL = 10_000;
const LOAD_SECONDS = 90;
const LOADED_ROWS = 1_000_000;
const IMPORTED_SHARE = 20;
const HISTORY_SHARE = 5;
/** Rows that the bench itself writes begin there. */
const WRITTEN = 3_000_000;
const IMPORTED = 6_000_000;

export interface LargeOptions {
  readonly engines: readonly string[];
  readonly rows: number;
  readonly seconds: number;
}

interface Serving {
  readonly server: ServerProcess;
  readonly caller: Caller;
}

/** Of lists it is to be measured what they cost, and none is answered again as it was. */
async function serve({ dataDir, env }: LargeEngine): Promise<Serving> {
  const server = await startServer({ dataDir, env: { ...env, KEPT_LISTS_MB: '0' } });
  return { server, caller: { url: server.url, headers: await signIn(server.url) } };
}

async function serving<T>(engine: LargeEngine, work: (served: Serving) => Promise<T>): Promise<T> {
  const served = await serve(engine);
  try {
    return await work(served);
  } finally {
    await served.server.stop();
  }
}

/** Adds rows until there are so many, and waits until they can be searched; answers the seconds of the loading. */
async function grow({ location, name }: LargeEngine, model: Model, from: number, to: number): Promise<number> {
  const database = await openDatabase(location);
  // What the server does beside its work keeps no process alive.
  const alive = setInterval(() => {}, 1000);
  try {
    const spent = await loadEnterprises(database, model, from, to);
    const began = performance.now();
    await indexAllTexts({ database, model });
    await settleTexts(database);
    const indexed = (performance.now() - began) / 1000;
    console.log(
      `  ${name}: ${to - from} rows more, loaded in ${spent.toFixed(1)} s, searchable after ${indexed.toFixed(1)} s`,
    );
    return spent;
  } finally {
    clearInterval(alive);
    await database.close();
  }
}

async function largest(
  engine: LargeEngine,
  model: Model,
  { caller }: Serving,
  { rows, seconds }: LargeOptions,
): Promise<Figure[]> {
  const { name, location } = engine;
  return [
    ...(await searchFigures(caller, name, rows)),
    ...(await pageFigures(caller, name, rows, seconds)),
    ...(await recordHistoryFigures(caller, name, rows)),
    ...(await writeFigures(caller, model, location, name, WRITTEN, seconds)),
    ...(await schemaFigures(caller, model, location, name)),
  ];
}

async function figuresOf(engine: LargeEngine, options: LargeOptions): Promise<Figure[]> {
  const { rows, seconds } = options;
  const model = projectModel();
  await serving(engine, async () => {});
  const sizes = [...SIZES.filter((size) => size < rows), rows];
  let small: number | undefined;
  let spent = 0;
  for (const [at, size] of sizes.entries()) {
    spent += await grow(engine, model, sizes[at - 1] ?? 0, size);
    await serving(engine, async ({ server, caller }) => {
      console.log(`  ${engine.name}: ${await sizeRow(caller, model, engine, server.child.pid, size)}`);
      if (size === SMALL) small = await pageRate(caller, size, seconds);
    });
  }
  const large = await serving(engine, ({ caller }) => pageRate(caller, rows, seconds));
  console.log(`  ${engine.name}: ${small?.toFixed(0)} pages/s of ${SMALL} rows, ${large.toFixed(0)} of ${rows}`);
  await addHistory(engine.location, rows * HISTORY_SHARE, rows);
  const figures = await serving(engine, (served) => largest(engine, model, served, options));
  // On a server that has done nothing else: it is the most memory that counts.
  const imported = await serving(engine, ({ caller, server }) =>
    importFigures(caller, engine.name, server.child.pid, IMPORTED, Math.round(rows / IMPORTED_SHARE)),
  );
  return [
    atMost(`${engine.name}: loading ${rows} rows`, spent, (LOAD_SECONDS * rows) / LOADED_ROWS, 's', 1),
    ...(small === undefined
      ? []
      : [atMost(`${engine.name}: cost of a page of ${rows} rows against ${SMALL}`, small / large, 1.5, 'times', 2)]),
    ...figures,
    ...imported,
  ];
}

/** Figures of a table of very many rows on each engine, one after the other. */
export async function largeFigures(options: LargeOptions): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, open] of Object.entries({ sqlite: sqliteEngine, postgres: postgresEngine })) {
    if (!options.engines.includes(name)) continue;
    const engine = await open();
    try {
      figures.push(...(await figuresOf(engine, options)));
    } finally {
      await engine.dispose();
    }
  }
  return figures;
}
