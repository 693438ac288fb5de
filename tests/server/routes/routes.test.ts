import { Ajv } from 'ajv';
import Fastify, { type RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { JsonSchema } from '../../../src/model/Json.ts';
import { SECRET_MASK } from '../../../src/model/secretFields.ts';
import { SUCCESS, schemaNow } from '../../../src/server/plugins/compileLazily.ts';
import { guardRoutes } from '../../../src/server/plugins/guardRoutes.ts';
import { createWorld, type World } from '../../support/server.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 });

/** What anybody may call; a reviewed list. */
const PUBLIC = [
  'GET /api/blade-auth/captcha',
  'GET /api/blade-auth/oauth/captcha',
  'GET /api/blade-auth/oauth/clear-cache',
  'GET /api/blade-auth/oauth/logout',
  'GET /api/blade-auth/oauth/public-key',
  'GET /api/blade-auth/oauth/render/:source',
  'GET /api/blade-auth/public-key',
  'GET /api/blade-system/tenant/info',
  'GET /api/files/:name',
  'GET /api/health',
  'POST /api/blade-auth/logout',
  'POST /api/blade-auth/oauth/integrated/token',
  'POST /api/blade-auth/oauth/token',
  'POST /api/blade-auth/token',
  'POST /api/blade-user/register-guest',
];

const routes: RouteOptions[] = [];
const handled = { count: 0 };
let world: World;

beforeAll(async () => {
  world = await createWorld({
    onRoute: (route) => {
      routes.push(route);
      const inner = route.handler;
      route.handler = function counted(request, reply) {
        handled.count += 1;
        return inner.call(this, request, reply);
      };
    },
  });
});
afterAll(() => world.close());

const nameOf = ({ method, url }: RouteOptions) => `${String(method)} ${url}`;
const fill = (url: string, value = '1') => url.replace(/:\w+/g, value);
const guarded = () => routes.filter(({ config }) => config?.access !== 'public');
const isPermission = ({ config }: RouteOptions) => config?.access !== 'public' && config?.access !== 'login';

/** Calls a route with a body that looks plausible. */
function request(route: RouteOptions, id?: string) {
  const method = String(route.method) as 'GET' | 'POST';
  const url = fill(route.url, id);
  return { method, url, ...(method === 'GET' ? {} : { payload: {} }) };
}

describe('every route', () => {
  it('takes and answers what its schemas say, which are schemas: the compilers take that for granted', () => {
    const ajv = new Ajv({ strict: false });
    const schemas = routes.flatMap((route) => {
      const { body, response } = route.schema ?? {};
      const answers = Object.values((response ?? {}) as Record<string, unknown>);
      return [body, ...answers]
        .filter((one) => one !== undefined)
        .map((one) => [nameOf(route), schemaNow(one)] as const);
    });
    const wrong = schemas.filter(([, schema]) => ajv.validateSchema(schema) !== true);

    expect(schemas.length).toBeGreaterThan(500);
    expect(wrong.map(([name]) => name)).toEqual([]);
  });
});

describe('every route declares who may call it', () => {
  it('knows a few hundred routes', () => {
    expect(routes.length).toBeGreaterThan(300);
    expect(routes.filter(({ config }) => config?.access === undefined).map(nameOf)).toEqual([]);
  });

  it('opens to anybody only what the reviewed list says', () => {
    const open = routes.filter(({ config }) => config?.access === 'public').map(nameOf);

    expect(open.filter((name) => !PUBLIC.includes(name))).toEqual([]);
    expect(open.length).toBeLessThanOrEqual(15);
  });

  it('does not start with a route that declares nothing', () => {
    const app = Fastify();
    guardRoutes(app, { authenticate: async () => undefined });

    expect(() => app.get('/open', async () => 'oops')).toThrow(/declares no access policy/);
  });
});

describe('nobody comes in without a token', () => {
  it('answers 401 on every guarded route and runs no handler', async () => {
    const wrong: string[] = [];
    handled.count = 0;
    for (const route of guarded()) {
      const { status, body } = await world.call(undefined, request(route));
      // Plain REST has no envelope around a refusal: a status and a message.
      const said = body.code ?? (typeof body.message === 'string' ? status : undefined);
      if (status !== 401 || said !== 401) wrong.push(`${nameOf(route)}: ${status}`);
    }

    expect(wrong).toEqual([]);
    expect(handled.count).toBe(0);
  });

  it('would have noticed a handler that ran', async () => {
    handled.count = 0;
    await world.call(undefined, { url: '/api/health' });

    expect(handled.count).toBe(1);
  });

  it('answers 401 to a token nobody was given', async () => {
    const headers = { 'blade-auth': `bearer ${'x'.repeat(43)}` };
    const { status } = await world.call(undefined, { url: '/api/blade-system/menu/routes', headers });

    expect(status).toBe(401);
  });
});

describe('a permission is asked for on every call', () => {
  it('answers 403, never 401, to a user without grants', async () => {
    await world.token('ALOW');
    const wrong: string[] = [];
    handled.count = 0;
    for (const route of routes.filter(isPermission)) {
      const { status } = await world.call('ALOW', request(route));
      if (status !== 403) wrong.push(`${nameOf(route)}: ${status}`);
    }

    expect(wrong).toEqual([]);
    expect(handled.count).toBe(0);
  });
});

/** Other spellings of a path that some servers take for the same one. */
const SPELLINGS: readonly ((url: string) => string)[] = [
  (url) => url.toUpperCase(),
  (url) => `/${url}`,
  (url) => url.replace('/api/', '/api//'),
  (url) => url.replace('/api/', '/api/./'),
  (url) => url.replace('/api/', '/api/%2e%2e/api/'),
  (url) => `${url};x=1`,
  (url) => `${url}%00`,
  (url) => `${url}/`,
];

describe('another content type or spelling opens nothing', () => {
  it('is refused with 415 by every route that takes a body, before its handler runs', async () => {
    const wrong: string[] = [];
    await world.token('ROOT');
    handled.count = 0;
    for (const route of guarded().filter(({ method }) => !['GET', 'HEAD'].includes(String(method)))) {
      const headers = { 'content-type': 'text/plain' };
      const { status } = await world.call('ROOT', { ...request(route), headers, payload: '{"id":"1"}' });
      if (status !== 415) wrong.push(`${nameOf(route)}: ${status}`);
    }

    expect(wrong).toEqual([]);
    expect(handled.count).toBe(0);
  });

  it('gives nothing to nobody on any route, however its path is written', async () => {
    const wrong: string[] = [];
    handled.count = 0;
    for (const [at, route] of guarded().entries()) {
      for (const turn of [0, 3]) {
        const url = SPELLINGS[(at + turn) % SPELLINGS.length]?.(fill(route.url)) ?? '';
        const { status, body } = await world.call(undefined, { ...request(route), url });
        if (![400, 401, 404, 405].includes(status) || (body?.data ?? null) !== null) wrong.push(`${url}: ${status}`);
      }
    }

    expect(wrong).toEqual([]);
    expect(handled.count).toBe(0);
  });
});

const LEAF_LIMITS: Readonly<Record<string, readonly string[]>> = {
  string: ['maxLength', 'enum', 'const', 'format'],
  array: ['maxItems'],
  integer: ['maximum', 'enum', 'const'],
  number: ['maximum', 'enum', 'const'],
};

function loose(schema: JsonSchema, place: string): string[] {
  const types = [schema.type].flat();
  const open = types.includes('object') && schema.additionalProperties === undefined ? [`${place}: open object`] : [];
  const limitless = types.flatMap((type) =>
    LEAF_LIMITS[String(type)]?.some((limit) => limit in schema) === false ? [`${place}: ${type} without a limit`] : [],
  );
  const below = [
    ...Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>),
    ...(schema.items ? [['[]', schema.items as JsonSchema] as const] : []),
    ...((schema.anyOf ?? schema.oneOf ?? []) as JsonSchema[]).map((item, at) => [`|${at}`, item] as const),
  ];
  return [...open, ...limitless, ...below.flatMap(([name, item]) => loose(item, `${place}.${name}`))];
}

describe('every input is closed and has a limit on every leaf', () => {
  it('holds for bodies, queries and parameters', () => {
    const findings = routes.flatMap((route) =>
      (['body', 'querystring', 'params'] as const).flatMap((part) => {
        const schema = route.schema?.[part];
        return schema === undefined ? [] : loose(schemaNow(schema), `${nameOf(route)} ${part}`);
      }),
    );

    expect([...new Set(findings)].slice(0, 20)).toEqual([]);
  });

  it('states a body for whatever is not read', () => {
    const bare = routes.filter(
      // Uploads are read part by part, under limits of their own.
      ({ method, schema, url }) => method !== 'GET' && !schema?.body && !/put-file|deploy-upload/.test(url),
    );

    expect(bare.map(nameOf)).toEqual([]);
  });
});

const SECRET = /password|secret|salt|token$/i;
const MAY_SAY = new Set(['access_token', 'refresh_token', 'accessToken', 'refreshToken']);

/** Of such a key the schema lets nothing be said but that it is set. */
const isMask = (schema: JsonSchema | undefined): boolean =>
  Array.isArray(schema?.enum) && schema.enum.every((value) => value === null || value === '' || value === SECRET_MASK);

function names(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {}, ...rest } = schema as { properties?: Record<string, JsonSchema> };
  const inside = [...Object.values(properties), ...Object.values(rest)];
  return [
    ...Object.keys(properties).filter((name) => !isMask(properties[name])),
    ...inside.flatMap((item) => (Array.isArray(item) ? item.flatMap(names) : names(item))),
  ];
}

type Responses = { readonly 200?: unknown; readonly [SUCCESS]?: unknown };

const successOf = (responses: Responses | undefined) => responses?.[SUCCESS] ?? responses?.[200];

describe('every answer has a schema, and none of them a secret', () => {
  it('holds for every route of the API', () => {
    const api = routes.filter(({ url }) => url.startsWith('/api/'));
    const responses = api.map(
      (route) => [nameOf(route), successOf(route.schema?.response as Responses | undefined)] as const,
    );

    expect(responses.filter(([, schema]) => schema === undefined).map(([name]) => name)).toEqual([]);
    const secrets = responses.flatMap(([name, schema]) =>
      names(schemaNow(schema))
        .filter((key) => SECRET.test(key) && !(name.includes('/token') && MAY_SAY.has(key)))
        .map((key) => `${name}: ${key}`),
    );
    expect([...new Set(secrets)]).toEqual([]);
  });
});
