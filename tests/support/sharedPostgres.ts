import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { type PostgresCluster, startCluster } from './postgresCluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Answers where PostgreSQL is, and starts it for the first who asks. */
    readonly postgresDoor: string;
  }
}

/** One cluster for all test files of a run, and none for a run that needs none: making one takes seconds. */
export default async function openDoor(project: TestProject): Promise<() => Promise<void>> {
  let cluster: Promise<PostgresCluster> | undefined;
  const door = createServer((_request, response) => {
    cluster ??= startCluster();
    cluster.then(
      ({ url }) => response.end(url),
      (error) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  project.provide('postgresDoor', `http://127.0.0.1:${(door.address() as AddressInfo).port}`);
  return async () => {
    door.close();
    door.closeAllConnections();
    await (await cluster)?.stop();
  };
}
