import type { FastifyInstance } from 'fastify';

const POLL_MS = 50;

/**
 * Takes no more requests, finishes those under way, and hangs up on every connection as soon as it
 * is idle: a browser keeps its connections open for minutes, and Node waits for them.
 */
export async function closeApp(app: FastifyInstance): Promise<void> {
  const hangUp = setInterval(() => app.server.closeIdleConnections(), POLL_MS);
  try {
    await app.close();
  } finally {
    clearInterval(hangUp);
  }
}
