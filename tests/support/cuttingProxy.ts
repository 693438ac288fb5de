import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

/** A wire to a server that can be cut. */
export interface CuttingProxy {
  readonly port: number;
  /** Ends all connections at once: with a reset, or with an orderly close. */
  cut(how: 'reset' | 'close'): void;
  /** Lets the next `commit` through and cuts its connection before the answer comes back. */
  loseNextCommit(): void;
  /** The next `begin` arrives as something that no database understands. */
  breakNextBegin(): void;
  /** Lets nothing of the server's pass until it is called again with false. */
  holdAnswers(isHeld: boolean): void;
  /** What has been sent to the server since answers are held. */
  readonly sent: () => string;
  close(): Promise<void>;
}

export async function openCuttingProxy(target: number): Promise<CuttingProxy> {
  const open = new Set<Socket>();
  const upstreams = new Set<Socket>();
  let losesCommit = false;
  let breaksBegin = false;
  let sent = '';
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1');
    open.add(client);
    client.on('data', (chunk: Buffer) => {
      if (losesCommit && chunk.includes('commit')) {
        losesCommit = false;
        upstream.removeAllListeners('data').once('data', () => client.resetAndDestroy());
      }
      sent += chunk.toString('latin1');
      if (breaksBegin && chunk.includes('begin')) {
        breaksBegin = false;
        chunk.write('begun', chunk.indexOf('begin'));
      }
      upstream.write(chunk);
    });
    upstream.on('data', (chunk) => client.write(chunk));
    upstreams.add(upstream);
    for (const socket of [client, upstream]) {
      socket.on('error', () => {});
      socket.on('close', () => {
        open.delete(client);
        upstreams.delete(upstream);
        client.destroy();
        upstream.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    cut: (how) => {
      for (const client of open)
        if (how === 'reset') client.resetAndDestroy();
        else client.destroy();
    },
    loseNextCommit: () => {
      losesCommit = true;
    },
    breakNextBegin: () => {
      breaksBegin = true;
    },
    holdAnswers: (held) => {
      if (held) sent = '';
      for (const upstream of upstreams)
        if (held) upstream.pause();
        else upstream.resume();
    },
    sent: () => sent,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
