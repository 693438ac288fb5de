import type { EntityRecord } from '../../protocol/types.ts';
import { newId } from './newId.ts';

/** A record the server makes by itself, with its audit columns. */
export function systemRecord(values: EntityRecord, now: string): EntityRecord {
  return { id: newId(), createTime: now, updateTime: now, revision: 1, ...values };
}
