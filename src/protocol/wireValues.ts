import type { WireInput } from './types.ts';

/** The body as an object of values; anything else counts as empty. */
export function bodyObject(body: unknown): Readonly<Record<string, unknown>> {
  return typeof body === 'object' && body !== null && !Array.isArray(body)
    ? (body as Readonly<Record<string, unknown>>)
    : {};
}

/** A single text of a query; of a repeated key the first. */
export function queryText(query: WireInput['query'], name: string): string | undefined {
  const value = Object.hasOwn(query, name) ? query[name] : undefined;
  return typeof value === 'string' ? value : value?.[0];
}

/** Ids from comma-joined text, a list, or a single id; blanks are left out, each id once. */
export function idList(wire: unknown): readonly string[] {
  const items: readonly unknown[] = Array.isArray(wire) ? wire : [wire];
  const ids = items.flatMap((item) =>
    typeof item === 'string' || typeof item === 'number' ? String(item).split(',') : [],
  );
  return [...new Set(ids.map((id) => id.trim()).filter((id) => id !== ''))];
}
