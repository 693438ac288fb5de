import type { FastifyInstance } from 'fastify';

interface KnownPath {
  readonly verb: string;
  readonly parts: readonly string[];
}

const partsOf = (path: string): readonly string[] => path.split('/');

const fits = ({ parts }: KnownPath, asked: readonly string[]): boolean =>
  parts.length === asked.length &&
  parts.every((part, at) => (part.startsWith(':') ? asked[at] !== '' : part === asked[at]));

/**
 * The verbs that the routes at an address take, for calls that no route has taken. Routes for whatever is left over
 * (`/*`) are at no address.
 */
export function knownVerbs(app: FastifyInstance): (url: string) => readonly string[] {
  const paths: KnownPath[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    if (url.endsWith('*')) return;
    const parts = partsOf(url);
    paths.push(...[method].flat().map((verb) => ({ verb, parts })));
  });
  return (url) => {
    const asked = partsOf(url.split('?', 1)[0] ?? '');
    const found = paths.filter((known) => fits(known, asked));
    const verbs = found.flatMap(({ verb }) => (verb === 'GET' ? [verb, 'HEAD'] : [verb]));
    return [...new Set(verbs)].toSorted();
  };
}
