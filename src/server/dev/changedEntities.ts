import type { Model } from '../../model/Model.ts';

/** Names of entities that differ between two models, made and removed ones included. */
export function changedEntities(before: Model, after: Model): string[] {
  const names = new Set([...Object.keys(before.entities), ...Object.keys(after.entities)]);
  const text = (model: Model, name: string) => JSON.stringify(model.entities[name]);
  return [...names].filter((name) => text(before, name) !== text(after, name));
}
