import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { ViteDevServer } from 'vite';
import type { Speech } from '../../model/Text.ts';
import { fillPage } from '../../protocol/consolePage/fillPage.ts';
import { ENGINE_ROOT } from '../../schema/engineRoot.ts';
import { API_PREFIX } from '../apiPrefix.ts';
import type { ServerConfig } from '../config.ts';
import { newNonce, settingsOf, withNonce } from '../plugins/consolePage.ts';
import { serverSettings } from '../plugins/serverSettings.ts';
import { pagePolicy } from '../plugins/setSecurityHeaders.ts';
import type { Route } from './Live.ts';
import { overlayStyle } from './overlay.ts';

export interface DevHandler {
  readonly vite: ViteDevServer;
  readonly config: ServerConfig;
  /** The application of the moment. */
  readonly route: Route;
  readonly speech: () => Speech;
}

const pathOf = (request: IncomingMessage): string => (request.url ?? '/').split('?', 1)[0] ?? '/';

/**
 * In front of BACKEND: a BladeX unless the project's own file says what stands there, and called by our own port, as a
 * browser lets a page reach no other host that does not know it.
 */
const IN_FRONT = { before: { backend: 'bladex' }, behind: { apiBase: API_PREFIX } };

function settingsNow({ config, speech }: DevHandler): string | undefined {
  const files = [path.join(ENGINE_ROOT, 'src/console/public/config.json'), path.join(config.projectDir, 'config.json')];
  return settingsOf(files, serverSettings(config, speech()), config.backend === undefined ? {} : IN_FRONT);
}

function sendSettings(handler: DevHandler, response: ServerResponse): boolean {
  const settings = settingsNow(handler);
  if (settings === undefined) return false;
  response.setHeader('content-type', 'application/json; charset=utf-8').setHeader('cache-control', 'no-cache');
  response.end(settings);
  return true;
}

async function sendPage(handler: DevHandler, request: IncomingMessage, response: ServerResponse) {
  const { vite, config, speech } = handler;
  const source = readFileSync(path.join(ENGINE_ROOT, 'src/console/index.html'), 'utf8');
  const nonce = newNonce();
  const page = await vite.transformIndexHtml(pathOf(request), source);
  const built = page.replace('</head>', `${overlayStyle(nonce)}</head>`);
  const { catalogues } = speech();
  const html = withNonce(fillPage(built, { settings: settingsNow(handler), catalogues, withSettings: true }), nonce);
  // Where a backend of others keeps its pictures is its own.
  const imageHosts = config.backend === undefined ? [] : ['https:', 'http:'];
  response
    .setHeader('content-type', 'text/html; charset=utf-8')
    .setHeader('cache-control', 'no-cache')
    .setHeader('content-security-policy', pagePolicy(nonce, config.frameHosts, undefined, imageHosts));
  response.end(html);
}

/** One port in development: API and models by the application, sources by Vite, pages by both. */
export function handleDev(handler: DevHandler) {
  const { vite, config, route } = handler;
  return (request: IncomingMessage, response: ServerResponse): void => {
    const url = pathOf(request);
    const ours = url.startsWith('/model/') || (url.startsWith(`${API_PREFIX}/`) && config.backend === undefined);
    if (ours) {
      route(request, response);
      return;
    }
    if (url === '/config.json' && sendSettings(handler, response)) return;
    vite.middlewares(request, response, () => {
      sendPage(handler, request, response).catch((error: unknown) => {
        vite.config.logger.error(String(error));
        response.statusCode = 500;
        response.end();
      });
    });
  };
}
