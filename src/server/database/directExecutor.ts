import {
  type CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  type Dialect,
  type DialectAdapter,
  type Driver,
  Kysely,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryCompiler,
  type QueryResult,
  type RootOperationNode,
  type UnknownRow,
} from 'kysely';
import type { Executor, Tables } from './Database.ts';

/** How Kysely speaks to an engine, but for the connection. */
export type Speaking = Omit<Dialect, 'createDriver'>;

/** A plugin that sees which statements are built, and changes nothing. */
export class Watcher implements KyselyPlugin {
  readonly #see: (node: RootOperationNode) => void;

  constructor(see: (node: RootOperationNode) => void) {
    this.#see = see;
  }

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    this.#see(node);
    return node;
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result;
  }
}

/**
 * Gives each statement to its connection at once. Kysely's own way asks for a connection, waits for its turn there and
 * gives it back, by some thirty promises a statement: more than SQLite takes over most of ours.
 */
class DirectExecutor extends DefaultQueryExecutor {
  readonly #with: (plugins: readonly KyselyPlugin[]) => DirectExecutor;
  readonly #connection: DatabaseConnection;
  /** No plugin has to do with what is answered. */
  readonly #isPlain: boolean;

  constructor(
    compiler: QueryCompiler,
    adapter: DialectAdapter,
    connection: DatabaseConnection,
    plugins: readonly KyselyPlugin[] = [],
  ) {
    super(compiler, adapter, { provideConnection: (consumer) => consumer(connection) }, [...plugins]);
    this.#with = (others) => new DirectExecutor(compiler, adapter, connection, others);
    this.#connection = connection;
    this.#isPlain = plugins.every((plugin) => plugin instanceof Watcher);
  }

  override executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.#isPlain ? this.#connection.executeQuery(query) : super.executeQuery(query);
  }

  override withPlugin(plugin: KyselyPlugin): DirectExecutor {
    return this.#with([...this.plugins, plugin]);
  }
}

export async function* refuseStream(): AsyncIterableIterator<never> {
  yield await Promise.reject(new Error('Streaming is not used'));
}

/** A driver with exactly one connection and no transactions of its own. */
function driverOf(connection: DatabaseConnection): Driver {
  const refuse = async () => {
    throw new Error('Use Database.write for a transaction');
  };
  return {
    init: async () => {},
    acquireConnection: async () => connection,
    releaseConnection: async () => {},
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    destroy: async () => {},
  };
}

/** A query builder whose statements run on this connection. */
export function executorOn(connection: DatabaseConnection, speaking: Speaking): Executor {
  const driver = driverOf(connection);
  const dialect: Dialect = { ...speaking, createDriver: () => driver };
  const executor = new DirectExecutor(speaking.createQueryCompiler(), speaking.createAdapter(), connection);
  return new Kysely<Tables>({ config: { dialect }, dialect, driver, executor });
}
