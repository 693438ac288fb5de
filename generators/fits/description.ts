import { isObject } from '../../src/model/guards.ts';
import type { Ask } from './ask.ts';

/** A call as a backend describes it itself. */
export interface DescribedCall {
  readonly method: string;
  /** Its segments; what stands for a value is `{}`. */
  readonly path: readonly string[];
  /** Names that its body takes; undefined where the description does not say. */
  readonly body: Taken | undefined;
  readonly query: Taken;
}

export interface Taken {
  readonly names: ReadonlySet<string>;
  readonly needed: readonly string[];
}

type Node = Readonly<Record<string, unknown>>;

const METHODS = ['get', 'post', 'put', 'delete', 'patch'];

/** Where Spring's two libraries put their documents; the first also lists those of its groups. */
const PLACES = ['v3/api-docs', 'v2/api-docs'];
const GROUPS = 'v3/api-docs/swagger-config';
const MAX_GROUPS = 50;

/** What the backend says of its own calls; undefined where it says nothing. Only reads. */
export async function askDescription(ask: Ask, apiBase: string): Promise<readonly DescribedCall[] | undefined> {
  const documentAt = async (path: string): Promise<Node | undefined> => {
    const reply = await ask({ method: 'GET', path });
    return reply.kind === 'json' && isObject(reply.body) ? reply.body : undefined;
  };
  for (const place of PLACES) {
    const document = await documentAt(place);
    if (isDescription(document)) return callsOf(document, apiBase);
  }
  const found: DescribedCall[] = [];
  for (const path of groupsOf(await documentAt(GROUPS), apiBase)) {
    const document = await documentAt(path);
    if (isDescription(document)) found.push(...callsOf(document, apiBase));
  }
  return found.length === 0 ? undefined : found;
}

export const isDescription = (document: unknown): document is Node =>
  isObject(document) && (typeof document.openapi === 'string' || typeof document.swagger === 'string');

/** Paths below the API base of the documents that a list of groups names; those of other hosts are not asked. */
function groupsOf(config: Node | undefined, apiBase: string): readonly string[] {
  const urls = Array.isArray(config?.urls) ? config.urls.filter(isObject) : [];
  return urls
    .flatMap(({ url }) => (typeof url === 'string' && /^\/(?!\/)/.test(url) ? [belowBase(url, apiBase).join('/')] : []))
    .slice(0, MAX_GROUPS);
}

/** All calls of a document: OpenAPI 3, or Swagger 2. */
export function callsOf(document: Node, apiBase: string): readonly DescribedCall[] {
  const base = baseOf(document);
  return Object.entries(asNode(document.paths)).flatMap(([path, item]) => {
    const segments = belowBase(`${base}/${path}`, apiBase).map((part) => (/^\{.*\}$/.test(part) ? '{}' : part));
    const shared = listOf(asNode(item).parameters);
    return METHODS.filter((method) => isObject(asNode(item)[method])).map((method) => {
      const stated = asNode(asNode(item)[method]);
      const parameters = [...shared, ...listOf(stated.parameters)].map((one) => resolved(document, one));
      return {
        method: method.toUpperCase(),
        path: segments,
        body: bodyOf(document, stated, parameters),
        query: takenOf(parameters.filter((one) => one.in === 'query')),
      };
    });
  });
}

function baseOf({ basePath, servers }: Node): string {
  if (typeof basePath === 'string') return basePath;
  const { url } = asNode(listOf(servers)[0]);
  return typeof url === 'string' ? url.replace(/^https?:\/\/[^/]*/, '') : '';
}

/** The segments of a path, without those that the address of the API has. */
function belowBase(path: string, apiBase: string): readonly string[] {
  const [own, base] = [path, new URL(apiBase).pathname].map((text) => text.split('/').filter((part) => part !== ''));
  if (own === undefined || base === undefined) return [];
  return base.every((part, at) => own[at] === part) ? own.slice(base.length) : own;
}

function bodyOf(document: Node, { requestBody }: Node, parameters: readonly Node[]): Taken | undefined {
  const form = parameters.filter((one) => one.in === 'formData');
  if (form.length > 0) return takenOf(form);
  const [content] = Object.values(asNode(resolved(document, requestBody).content));
  const schema = asNode(content).schema ?? parameters.find((one) => one.in === 'body')?.schema;
  return schema === undefined ? undefined : propertiesOf(document, schema);
}

function takenOf(parameters: readonly Node[]): Taken {
  const named = parameters.filter((one) => typeof one.name === 'string');
  return {
    names: new Set(named.map(({ name }) => String(name))),
    needed: named.filter(({ required }) => required === true).map(({ name }) => String(name)),
  };
}

/** What an object schema names; undefined where it takes anything, or is no object. */
function propertiesOf(document: Node, written: unknown, depth = 0): Taken | undefined {
  const schema = resolved(document, written);
  const parts = depth > 8 ? [] : listOf(schema.allOf).map((part) => propertiesOf(document, part, depth + 1));
  const own = Object.keys(asNode(schema.properties));
  const names = new Set([...own, ...parts.flatMap((part) => [...(part?.names ?? [])])]);
  if (names.size === 0) return undefined;
  const needed = listOf(schema.required).filter((name) => typeof name === 'string');
  return { names, needed: [...needed, ...parts.flatMap((part) => part?.needed ?? [])] };
}

/** What stands there, or what a reference within the document leads to. */
function resolved(document: Node, written: unknown, depth = 0): Node {
  const { $ref } = asNode(written);
  if (typeof $ref !== 'string' || !$ref.startsWith('#/') || depth > 8) return asNode(written);
  const steps = $ref.slice(2).split('/').map(plainStep);
  return resolved(
    document,
    steps.reduce<unknown>((node, step) => asNode(node)[step], document),
    depth + 1,
  );
}

/** A step of a JSON pointer. Springfox writes generic names («») as they are, others percent-encode them. */
function plainStep(step: string): string {
  try {
    return decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~');
  } catch {
    return step;
  }
}

const asNode = (value: unknown): Node => (isObject(value) ? value : {});
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
