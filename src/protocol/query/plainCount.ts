import type { Entity } from '../../model/Entity.ts';
import { conventionOf } from '../conventions/index.ts';
import { joinPath } from '../paths.ts';
import type { Filter, WireRequest } from '../types.ts';
import { bodyObject } from '../wireValues.ts';
import { COUNT_ASKS } from './countAsks.ts';

/**
 * Asks how many rows meet all conditions, of an entity of which only the index of the model is at hand: values are
 * canonical, and which of them the fields can have the server knows. Undefined where it offers no such call.
 */
export function plainCount({ api }: Pick<Entity, 'api'>, filters: readonly Filter[]): WireRequest | undefined {
  const stated = api.operations.includes('counts') ? conventionOf({ api }).operations.counts : undefined;
  if (stated === undefined) return undefined;
  const ask = filters.length === 0 ? {} : { filterTree: { all: filters } };
  const { method = stated.method, path = stated.path } = api.overrides.counts ?? {};
  return { method, path: joinPath(api.base, path), query: { [COUNT_ASKS]: JSON.stringify([ask]) }, body: undefined };
}

/** The number in the answer to the one question. */
export function readPlainCount(answer: unknown): number {
  const [groups] = Array.isArray(answer) ? (answer as readonly unknown[]) : [];
  const [group] = Array.isArray(groups) ? (groups as readonly unknown[]) : [];
  return Number(bodyObject(group).count ?? 0);
}
