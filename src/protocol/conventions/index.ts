import type { Entity } from '../../model/Entity.ts';
import { blade } from './blade.ts';
import type { Convention } from './Convention.ts';
import { rest } from './rest.ts';
import { v1 } from './v1.ts';

const conventions = new Map([v1, blade, rest].map((convention) => [convention.name, convention]));

/** The style of an entity file that names none. */
export const DEFAULT_CONVENTION: Convention = v1;

/** The names an entity file can use as `api: { style: … }`. */
export function conventionNames(): readonly string[] {
  return [...conventions.keys()];
}

/** Adds a dialect to those of the house, at both ends before a model is read. */
export function registerConvention(convention: Convention): void {
  if (conventions.has(convention.name)) throw new Error(`There is a convention "${convention.name}" already`);
  conventions.set(convention.name, convention);
}

/** A convention by its name; undefined when nobody registered it. */
export function conventionNamed(name: string | undefined): Convention | undefined {
  return name === undefined ? undefined : conventions.get(name);
}

/** The convention an entity travels by; the index of the model tells as much. */
export function conventionOf(entity: Pick<Entity, 'api'> & Partial<Pick<Entity, 'source'>>): Convention {
  const convention = conventions.get(entity.api.convention);
  if (convention !== undefined) return convention;
  const known = conventionNames().join(', ');
  throw new Error(
    `${entity.source ?? entity.api.base}: no convention is called "${entity.api.convention}"; there are ${known}`,
  );
}
