import type { EntityRecord } from '../../protocol/types.ts';
import { CONNECTION } from '../files/stores/StoreSettings.ts';
import { entityNamed } from '../kit/entityNamed.ts';
import type { SaveRule } from '../kit/SaveRule.ts';
import { oneInUse } from './useOnly.ts';

const isSame = (before: EntityRecord, record: EntityRecord) =>
  CONNECTION.every((name) => String(before[name] ?? '') === String(record[name] ?? ''));

/** A store with another address or other keys is one that was never tried: new files go elsewhere until it was. */
export const saving: SaveRule = {
  ...oneInUse('oss'),
  saved: async (context, record, before) => {
    if (before === undefined || isSame(before, record)) return;
    await context.repository.update(entityNamed(context, 'oss'), [String(before.id)], { testedAt: null, status: '1' });
  },
};
