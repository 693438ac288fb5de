import { createServer } from 'node:net';
import type { ServerConfig } from '../config.ts';
import { listenError } from './listen.ts';

/**
 * Whether the port can be had, asked before anything is made: a first start that fails afterwards
 * would have made up a password nobody ever saw.
 */
export function checkPort({ host, port }: Pick<ServerConfig, 'host' | 'port'>): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(listenError(error, host, port)));
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve()));
  });
}
