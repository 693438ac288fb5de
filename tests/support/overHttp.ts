import type { Entity } from '../../src/model/Entity.ts';
import { type EntityRoute, routesOf } from '../../src/protocol/routesOf.ts';
import type { WireInput, WireOutput, WireRequest } from '../../src/protocol/types.ts';

type OperationRoute = Extract<EntityRoute, { kind: 'operation' }>;

/** Writes a request as a URL and a JSON body, and finds route and input as a router would. */
export function overHttp(
  entity: Entity,
  request: WireRequest,
): { route: OperationRoute | undefined; input: WireInput } {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(request.query)) {
    for (const item of typeof value === 'string' ? [value] : value) search.append(name, item);
  }
  const url = new URL(`http://server.test/${request.path}?${search}`);
  const body: unknown = request.body === undefined ? undefined : JSON.parse(JSON.stringify(request.body));
  for (const route of routesOf(entity)) {
    const params = route.method === request.method ? matchPath(route.path, url.pathname.slice(1)) : undefined;
    if (params !== undefined && route.kind === 'operation') {
      return { route, input: { params, query: readQuery(url.searchParams), body } };
    }
  }
  return { route: undefined, input: { params: {}, query: {}, body } };
}

/** What is left of an answer after it was written as JSON. */
export function throughJson(output: WireOutput): WireOutput {
  return { body: JSON.parse(JSON.stringify(output.body)) as unknown, headers: output.headers };
}

/** Path parameters when the path fits the template. */
export function matchPath(template: string, path: string): Record<string, string> | undefined {
  const wanted = template.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = decodeURIComponent(given[index] ?? '');
    const name = /^\{(.+)\}$/.exec(part)?.[1];
    if (name !== undefined) params[name] = value;
    else if (part !== value) return undefined;
  }
  return params;
}

/** A query as the router hands it over: repeated keys as lists. */
export function readQuery(search: URLSearchParams): Record<string, string | string[]> {
  return Object.fromEntries(
    [...new Set(search.keys())].map((name) => {
      const values = search.getAll(name);
      return [name, values.length === 1 ? (values[0] ?? '') : values];
    }),
  );
}
