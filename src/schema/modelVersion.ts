import { createHash } from 'node:crypto';
import type { Model } from '../model/Model.ts';

/** 16 hexadecimal digits that change when anything in the model changes. */
export function modelVersion({ entities, ...rest }: Omit<Model, 'version'>): string {
  const hash = createHash('sha256').update(JSON.stringify(rest));
  // One text per entity: a text of the whole model would cost more to build than to hash.
  for (const entity of Object.values(entities)) hash.update(JSON.stringify(entity));
  return hash.digest('hex').slice(0, 16);
}
