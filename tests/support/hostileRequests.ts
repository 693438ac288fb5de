import type { InjectOptions, RouteOptions } from 'fastify';
import type { JsonSchema } from '../../src/model/Json.ts';
import { schemaNow } from '../../src/server/plugins/compileLazily.ts';

/** What has broken servers before: no text, broken text, numbers at every edge, keys of prototypes. */
const HOSTILE: readonly unknown[] = [
  'a\0b',
  '\ud800',
  'x\udfff',
  '',
  ' ',
  ',',
  '%',
  "' or 1=1 --",
  '../../etc/passwd',
  'é\u202e\u{1f600}',
  '9223372036854775808',
  '-1',
  '1e400',
  '2026-02-30',
  '2026-13-45 99:99:99',
  '0000-00-00',
  'x'.repeat(5000),
  0,
  -0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  2 ** 63,
  null,
  true,
  [],
  [null],
  [[]],
  ['1', '1'],
  {},
  { id: { $ne: 1 } },
  { length: -1 },
];

const PLAIN: readonly unknown[] = ['1', 1, 'a', '2026-01-01', '2026-01-01 10:00:00', true, [], {}];

/** Requests made of a route's own schemas: mostly what it asks for, with hostile values here and there. */
export function hostileRequests(random: () => number) {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

  function valueFor(schema: JsonSchema, depth = 0): unknown {
    if (random() < 0.25) return pick(HOSTILE);
    if (Array.isArray(schema.enum) && random() < 0.8) return pick(schema.enum);
    const type = pick([schema.type ?? 'string'].flat());
    if (type === 'object' && depth < 4) return objectFor(schema, depth);
    if (type === 'array' && depth < 4) return [valueFor((schema.items ?? {}) as JsonSchema, depth + 1)];
    if (type === 'integer' || type === 'number') return pick([1, 2, 10, -1, 0]);
    if (type === 'boolean') return random() < 0.5;
    return type === 'null' ? null : pick(PLAIN);
  }

  function objectFor(schema: JsonSchema, depth = 0): Record<string, unknown> {
    const properties = (schema.properties ?? {}) as Readonly<Record<string, JsonSchema>>;
    const required = new Set((schema.required ?? []) as readonly string[]);
    const names = Object.keys(properties).filter((name) => required.has(name) || random() < 0.4);
    return Object.fromEntries(names.map((name) => [name, valueFor(properties[name] ?? {}, depth + 1)]));
  }

  /** As an address carries it; broken halves of characters go as the bytes some clients send for them. */
  const inAddress = (value: unknown): string => {
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
    return text.isWellFormed() ? encodeURIComponent(text) : pick(['%ed%a0%80', '%ff', '%', '%zz']);
  };

  return (route: RouteOptions): InjectOptions => {
    const { params, querystring, body } = (route.schema ?? {}) as Readonly<Record<string, unknown>>;
    const known = params === undefined ? {} : schemaNow(params);
    const properties = (known.properties ?? {}) as Readonly<Record<string, JsonSchema>>;
    const path = route.url.replace(/:(\w+)/g, (_whole, name: string) => inAddress(valueFor(properties[name] ?? {})));
    const query = Object.entries(querystring === undefined ? {} : objectFor(schemaNow(querystring)))
      .map(([name, value]) => `${name}=${inAddress(value)}`)
      .join('&');
    const method = String(route.method) as 'GET' | 'POST';
    const url = query === '' ? path : `${path}?${query}`;
    if (method === 'GET') return { method, url };
    const payload = body === undefined ? {} : valueFor(schemaNow(body));
    return { method, url, headers: { 'content-type': 'application/json' }, payload: JSON.stringify(payload ?? null) };
  };
}
