import type { FastifyInstance } from 'fastify';
import type { EngineText } from '../../model/Text.ts';
import type { ServerConfig } from '../config.ts';
import { StartupError } from '../StartupError.ts';

const REASONS: Readonly<Record<string, (host: string, port: number) => EngineText>> = {
  EADDRINUSE: (host, port) => ({
    zh: `${host} 的端口 ${port} 已被占用；请停止占用它的程序，或将 PORT 设为空闲的端口。`,
    en: `Port ${port} on ${host} is in use; stop the other program or set PORT to a free one.`,
  }),
  EACCES: (_host, port) => ({
    zh: `当前用户不能使用端口 ${port}；请将 PORT 设为大于 1023 的数字。`,
    en: `Port ${port} may not be used by this user; set PORT to a number above 1023.`,
  }),
  EADDRNOTAVAIL: (host) => ({
    zh: `地址 ${host} 不属于本机；请设置 HOST，例如 HOST=127.0.0.1。`,
    en: `The address ${host} is not one of this machine; set HOST, for example HOST=127.0.0.1.`,
  }),
  ENOTFOUND: (host) => ({
    zh: `无法解析地址 ${host}；请设置 HOST，例如 HOST=127.0.0.1。`,
    en: `The address ${host} is not known; set HOST, for example HOST=127.0.0.1.`,
  }),
};

/**
 * As many as the system lets stand before the door (Linux: 4096) when thousands arrive at once; Node's own limit is 511.
 * Whom the system sends away there tries again by itself after a second, and then after two more.
 */
const BACKLOG = 65_535;

/** Turns a refused address or port into one sentence. */
export function listenError(error: unknown, host: string, port: number): unknown {
  const reason = REASONS[(error as NodeJS.ErrnoException).code ?? ''];
  return reason ? new StartupError(reason(host, port), error) : error;
}

/** Opens the port and answers the address to type into a browser. */
export async function listen(app: FastifyInstance, { host, port }: ServerConfig): Promise<string> {
  try {
    await app.listen({ host, port, backlog: BACKLOG });
  } catch (error) {
    throw listenError(error, host, port);
  }
  const address = app.server.address();
  const actual = typeof address === 'object' && address !== null ? address.port : port;
  return urlOf(host, actual);
}

export function urlOf(host: string, port: number): string {
  const shown = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  return `http://${shown}:${port}`;
}
