import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileModel } from '../../support/compiledModel.ts';
import { postgresEngine } from '../../support/database.ts';
import { missingPostgres } from '../../support/postgresCluster.ts';
import { type ServerProcess, signIn, startServer } from '../../support/serverProcess.ts';

describe.skipIf(missingPostgres() !== undefined)('uploads of several servers on one database', () => {
  const engine = postgresEngine();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'shian-files-'));
  const servers: ServerProcess[] = [];

  beforeAll(async () => {
    compileModel();
    await engine.start();
    const env = { DEMO: 'off', DATABASE_URL: await engine.next(), FILES_DIR: folder };
    for (let count = 0; count < 2; count++) servers.push(await startServer({ env }));
  });
  afterAll(async () => {
    for (const server of servers) await server.dispose();
    await engine.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('lie in the folder that FILES_DIR names, and each of them gives all', async () => {
    const [first, second] = servers.map(({ url }) => url);
    const body = new FormData();
    body.append('file', new Blob(['巡查记录']), 'record.txt');
    const headers = await signIn(String(first));
    const sent = await fetch(`${first}/api/blade-resource/oss/endpoint/put-file`, { method: 'POST', headers, body });
    const { data } = (await sent.json()) as { data: { link: string } };

    const read = await fetch(`${second}${data.link}`);

    expect([sent.status, read.status]).toEqual([200, 200]);
    expect(await read.text()).toBe('巡查记录');
  });
});
