import type { Entity } from '../../model/Entity.ts';
import { uses } from '../../protocol/calls/uses.ts';
import { config } from '../start/config/configStore.ts';
import { call } from '../start/http/call.ts';
import type { Use } from './InUse.tsx';

/** More are not asked about: the removal itself says what keeps them. */
const MAX_ASKED = 200;

/** What uses the records, where our own server is asked; whoever cannot be asked keeps the question as it is. */
export async function usesBefore({ name, referencedBy }: Entity, ids: readonly string[]): Promise<readonly Use[]> {
  if (config().backend !== 'shian' || referencedBy.length === 0 || ids.length > MAX_ASKED) return [];
  try {
    return await call(uses, { query: { entity: name, ids: ids.join(',') }, quiet: true });
  } catch {
    return [];
  }
}
