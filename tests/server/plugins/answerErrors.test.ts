import { connect } from 'node:net';
import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import { AppError } from '../../../src/server/AppError.ts';
import type { Database } from '../../../src/server/database/Database.ts';
import { sqliteDialect } from '../../../src/server/database/sqliteDialect.ts';
import { answerErrors } from '../../../src/server/plugins/answerErrors.ts';
import { loggerOptions } from '../../../src/server/plugins/logging.ts';
import { projectModel } from '../../support/server.ts';

const OUTAGES = ['SQLITE_FULL', 'SQLITE_READONLY', 'late'];

/** An application whose route fails of what its address names; what it logs, and what it takes for unexpected. */
function failingApp() {
  const lines: Record<string, unknown>[] = [];
  const unexpected: unknown[] = [];
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  const options = loggerOptions({ logLevel: 'error' }, sqliteDialect);
  const app = Fastify({ logger: { ...(options as object), stream } });
  const database = { dialect: sqliteDialect } as Database;
  answerErrors(app, { model: projectModel(), database, onUnexpected: (error) => unexpected.push(error) });
  app.get('/:code', (request) => {
    const { code } = request.params as { readonly code: string };
    throw code === 'late' ? new AppError('unavailable') : Object.assign(new Error('it failed'), { code });
  });
  return { app, lines, unexpected, ask: async (code: string) => (await app.inject(`/${code}`)).statusCode };
}

it('tells of an outage once a second and how many calls failed of it meanwhile, and answers each', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { lines, unexpected, ask } = failingApp();
  const askAll = async () => {
    for (const code of [...OUTAGES, ...OUTAGES, ...OUTAGES]) expect(await ask(code)).toBe(503);
  };

  await askAll();
  vi.advanceTimersByTime(1001);
  await askAll();

  const told = lines.map(({ err, others, remedy }) => [(err as { readonly code: string }).code, others, remedy]);
  expect(told).toEqual([
    ['SQLITE_FULL', undefined, expect.stringContaining('make room')],
    ['SQLITE_READONLY', undefined, expect.stringContaining('mount it')],
    ['unavailable', undefined, undefined],
    ['SQLITE_FULL', 2, expect.stringContaining('make room')],
    ['SQLITE_READONLY', 2, expect.stringContaining('mount it')],
    ['unavailable', 2, undefined],
  ]);
  expect(unexpected).toHaveLength(6);
});

it('tells of each mistake of ours', async () => {
  const { lines, unexpected, ask } = failingApp();

  for (const code of ['ODD', 'ODD']) expect(await ask(code)).toBe(500);

  expect(lines).toHaveLength(2);
  expect(unexpected).toHaveLength(2);
});

it('takes it for no trouble of the server when a body is broken off', async () => {
  const { app, lines, unexpected } = failingApp();
  onTestFinished(() => app.close());
  const answered: number[] = [];
  app.addHook('onSend', async (_request, reply) => void answered.push(reply.statusCode));
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.post('/read', async ({ raw }) => {
    for await (const _part of raw);
  });
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));

  const socket = connect(Number(port), '127.0.0.1');
  socket.write('POST /read HTTP/1.1\r\nhost: x\r\ncontent-type: text/x\r\ncontent-length: 9\r\n\r\nabc');
  setTimeout(() => socket.destroy(), 100);

  await expect.poll(() => answered).toEqual([400]);
  expect([lines, unexpected]).toEqual([[], []]);
});
