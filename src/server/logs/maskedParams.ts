import type { Entity } from '../../model/Entity.ts';
import type { Field } from '../../model/Field.ts';
import { fieldTypes } from '../../model/fieldTypes/index.ts';
import { fieldOf } from '../../model/lookups.ts';

/** What stands where a value was left out. */
const MASKED = '[masked]';
/** So much of a call is kept. */
const MAX_KEYS = 60;

/** Ids and numbers: nobody is known by them. Longer runs of digits may be a telephone or an identity card. */
const IDS = /^-?\d{0,10}(?:\.\d{1,6})?$|^\d{19}(?:,\d{19}){0,49}$/;
/** Keys of code lists. */
const CODES = /^(?!.*\d{11})[\w,-]{1,24}$/;
/** Names that ids and pages travel under in fixed calls. */
const ID_NAME = /^(?:id|ids|current|size|\w{1,30}Ids?)$/;
/** Anything longer or stranger may be a secret in the place of a name. */
const NAME = /^[A-Za-z_][\w.[\]-]{0,39}$/;

type Kept = 'ids' | 'codes';

/** Of fields whose values may tell of a person only the name is kept. */
function keptBy({ type, mask, writeOnly, permission }: Field): Kept | undefined {
  return mask !== undefined || writeOnly || permission?.read !== undefined ? undefined : fieldTypes[type].logged;
}

function shown(value: unknown, kept: Kept | undefined): unknown {
  if (value === null || typeof value === 'boolean') return value;
  if (Array.isArray(value)) {
    const plain = kept !== undefined && value.length <= MAX_KEYS;
    return plain ? value.map((one) => shown(one, kept)) : `[${value.length}]`;
  }
  if (kept === undefined || (typeof value !== 'string' && typeof value !== 'number')) return MASKED;
  const text = String(value);
  return IDS.test(text) || (kept === 'codes' && CODES.test(text)) ? value : MASKED;
}

function keptUnder(name: string, entity: Entity | undefined): Kept | undefined {
  const field = entity && fieldOf(entity, name);
  if (field) return keptBy(field);
  return ID_NAME.test(name) ? 'ids' : undefined;
}

function masked(part: unknown, entity: Entity | undefined): unknown {
  if (Array.isArray(part)) return `[${part.length}]`;
  if (typeof part !== 'object' || part === null) return undefined;
  const entries: [string, unknown][] = [];
  for (const [name, value] of Object.entries(part)) {
    if (entries.length >= MAX_KEYS) break;
    if (NAME.test(name) && value !== undefined) entries.push([name, shown(value, keptUnder(name, entity))]);
  }
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

/** What a call was about: the names that were sent, and values only where they say nothing of a person and are no secret. */
export function maskedParams(
  { query, body }: { readonly query: unknown; readonly body: unknown },
  entity: Entity | undefined,
): Readonly<Record<string, unknown>> | null {
  const parts = { query: masked(query, entity), body: masked(body, entity) };
  return parts.query === undefined && parts.body === undefined ? null : parts;
}

/** The address of a call: its route, with ids in their places and whatever else was there by name. */
export function maskedPath(route: string, params: unknown): string {
  if (!route.includes(':')) return route;
  const values = (params ?? {}) as Readonly<Record<string, unknown>>;
  return route.replace(/:(\w+)/g, (whole, name: string) =>
    IDS.test(String(values[name])) ? String(values[name]) : whole,
  );
}

/** An address that no route has: words and short numbers of it. */
export function maskedUnknownPath(url: string): string {
  const path = url.slice(0, 300).split('?', 1)[0] ?? '';
  return path
    .split('/')
    .map((part) => (part === '' || /^[A-Za-z][A-Za-z._-]{0,39}\d{0,4}$|^\d{1,10}$/.test(part) ? part : '*'))
    .join('/');
}
