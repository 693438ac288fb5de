import type { Entity } from '../../model/Entity.ts';
import { MAX_USED_RECORDS, uses } from '../../protocol/calls/uses.ts';
import { onOwnServer } from '../start/config/configStore.ts';
import { call } from '../start/http/call.ts';
import type { Use } from './InUse.tsx';

/** What uses the records, where our own server is asked and they are not too many (the removal says what keeps them); whoever cannot be asked keeps the question as it is. */
export async function usesBefore({ name, referencedBy }: Entity, ids: readonly string[]): Promise<readonly Use[]> {
  if (!onOwnServer() || referencedBy.length === 0 || ids.length > MAX_USED_RECORDS) return [];
  try {
    return await call(uses, { query: { entity: name, ids: ids.join(',') }, quiet: true });
  } catch {
    return [];
  }
}
