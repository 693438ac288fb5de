import type { Server } from 'node:http';
import path from 'node:path';
import type { ViteDevServer } from 'vite';
import { ENGINE_ROOT, engineCode, IS_PACKED } from '../../schema/engineRoot.ts';
import { API_PREFIX } from '../apiPrefix.ts';
import type { ServerConfig } from '../config.ts';

/** `/api` of an existing BladeX backend; BACKEND is its API base. */
function proxyTo(backend: string) {
  const target = backend.endsWith('/') ? backend.slice(0, -1) : backend;
  return { [API_PREFIX]: { target, changeOrigin: true, rewrite: (url: string) => url.slice(API_PREFIX.length) } };
}

/** Vite as a part of our own server: one port for page, models, API and the socket of hot reload. */
export async function startVite(server: Server, config: ServerConfig): Promise<ViteDevServer> {
  const { createServer } = await import('vite');
  return createServer({
    root: path.join(ENGINE_ROOT, 'src/console'),
    configFile: engineCode('console.config'),
    appType: 'custom',
    logLevel: 'warn',
    server: {
      middlewareMode: true,
      hmr: { server },
      // Packages stand beside the engine where it is one of them.
      fs: { allow: [config.projectDir, ENGINE_ROOT, ...(IS_PACKED ? [path.dirname(ENGINE_ROOT)] : [])] },
      ...(config.backend === undefined ? {} : { proxy: proxyTo(config.backend) }),
    },
  });
}
