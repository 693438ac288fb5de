import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Speech } from '../../model/Text.ts';
import { fillPage } from '../../protocol/consolePage/fillPage.ts';
import { AppError } from '../AppError.ts';
import { API_PREFIX } from '../apiPrefix.ts';
import type { AppConfig } from '../config.ts';
import { inlineScripts, newNonce, settingsOf, withNonce } from './consolePage.ts';
import { sendDelta } from './sendDelta.ts';
import { serverSettings } from './serverSettings.ts';
import { pagePolicy } from './setSecurityHeaders.ts';

/** A file whose name changes with its content may be kept for ever. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
const FRESH = 'no-cache';
/** The mark stands on the sign-in page, in the tab of the browser and in the shell: fetched once for all three. */
const MARK = { name: 'favicon.svg', caching: 'public, max-age=300' };
const OWN_PAGE =
  "default-src 'self' 'unsafe-inline' data: blob:; frame-ancestors 'self'; sandbox allow-scripts allow-forms allow-popups allow-downloads";

interface Page {
  readonly html: string;
  readonly scripts: readonly string[];
  /** Of what it was made. */
  readonly state: string;
}

/** The page as it was built, filled with the settings of the moment; made anew when either of them changes. */
function pageReader(file: string, { catalogues }: Pick<Speech, 'catalogues'>) {
  let page: Page | undefined;
  return (settings: string | undefined): Page | undefined => {
    const changed = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (changed === undefined) return undefined;
    const state = `${changed} ${settings}`;
    if (page?.state !== state) {
      const built = readFileSync(file, 'utf8');
      const html = fillPage(built, { settings, catalogues, withSettings: true });
      page = { html, scripts: inlineScripts(built), state };
    }
    return page;
  };
}

function cachingOf(name: string): string {
  if (name.startsWith('assets/')) return IMMUTABLE;
  return name === MARK.name ? MARK.caching : FRESH;
}

const isPage = (url: string): boolean => !/\.[a-z0-9]{1,8}$/i.test(url) && !/(^|\/)\./.test(url);

/**
 * Whether somebody reads what comes: a browser that goes to an address asks for a page and gets the console,
 * which knows its own routes and says by itself what is not there. A program gets 404 instead of a page.
 */
const readsPages = ({ headers }: FastifyRequest): boolean => /\btext\/html\b/.test(headers.accept ?? '');

/** The console's files, packed where they were packed at build time; any other page is its index. */
export async function serveConsole(
  app: FastifyInstance,
  config: AppConfig & { readonly consoleDir: string },
  frameHosts: () => Promise<readonly string[]>,
) {
  const root = path.resolve(config.consoleDir);
  const readPage = pageReader(path.join(root, 'index.html'), app.speech);
  const settings = () => settingsOf([path.join(root, 'config.json')], serverSettings(config, app.speech));
  await app.register(fastifyStatic, { root, serve: false, preCompressed: true, cacheControl: false, index: false });

  const sendPage = async (reply: FastifyReply, status = 200) => {
    const page = readPage(settings());
    if (page === undefined) throw new AppError('noSuchPath');
    const nonce = newNonce();
    // The page comes without the database too, and says by itself that nothing answers.
    const hosts = await frameHosts().catch(() => config.frameHosts);
    return reply
      .code(status)
      .header('cache-control', FRESH)
      .header('vary', 'accept')
      .header('content-security-policy', pagePolicy(nonce, hosts, page.scripts))
      .type('text/html; charset=utf-8')
      .send(withNonce(page.html, nonce));
  };

  app.get('/config.json', { config: { access: 'public' } }, async (_request, reply) => {
    const found = settings();
    if (found === undefined) throw new AppError('noSuchPath');
    return reply.header('cache-control', FRESH).type('application/json; charset=utf-8').send(found);
  });

  app.get<{ Params: { readonly '*': string } }>('/*', { config: { access: 'public' } }, async (request, reply) => {
    const { '*': name } = request.params;
    if (`/${name}/`.startsWith(`${API_PREFIX}/`)) return reply.callNotFound();
    if (name === '' || name === 'index.html' || (isPage(name) && readsPages(request))) return sendPage(reply);
    if (isPage(name) || /(^|\/)\./.test(name)) throw new AppError('noSuchPath');
    if (!existsSync(path.join(root, name))) {
      if (readsPages(request)) return sendPage(reply, 404);
      throw new AppError('noSuchPath');
    }
    // A page of its own that the integrator laid beside the console: menus may frame it, our storage it never sees.
    if (/\.html?$/i.test(name)) reply.header('content-security-policy', OWN_PAGE).removeHeader('x-frame-options');
    reply.header('cache-control', cachingOf(name));
    return sendDelta(root, name, request, reply) ?? reply.sendFile(name);
  });
}
