import { allows } from '../../../model/allows.ts';
import { HISTORY_CODES, keepsHistory } from '../../../model/history.ts';
import { onOwnServer } from '../../start/config/configStore.ts';
import type { EntityScreenContext } from '../EntityContext.ts';

/** Whether changes of its records are kept and this person may see them. */
export function showsHistory({ entity, codes }: Pick<EntityScreenContext, 'entity' | 'codes'>): boolean {
  const may = allows(codes, HISTORY_CODES.record) || allows(codes, HISTORY_CODES.log);
  return may && onOwnServer() && keepsHistory(entity);
}
