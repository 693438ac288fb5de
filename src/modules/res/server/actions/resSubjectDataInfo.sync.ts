import { fieldRefusal } from '../../../../server/AppError.ts';
import type { ActionHandler } from '../../../../server/kit/OperationContext.ts';
import { rowsOf } from '../../../../server/kit/rowsOf.ts';
import { updateAudit } from '../../../../server/records/audit.ts';
import * as dict from '../../../dict.gen.ts';

/** Counts the records of the resource's main table and notes when. */
export const handler: ActionHandler<'resSubjectDataInfo.sync'> = async (context, { ids: [id = ''] }) => {
  const resources = rowsOf(context, 'resSubjectDataInfo');
  const resource = await resources.one(id);
  const counted = Object.values(context.model.entities).find(
    ({ table, storage }) => table === resource.mainTable && storage !== 'none',
  );
  if (counted === undefined)
    throw fieldRefusal('mainTable', {
      zh: '平台中没有该数据表，请核对主表',
      en: 'The platform has no such table; check “Main table”',
    });
  const dataCount = await context.repository.count(counted);
  const changes = { dataCount, syncStatus: dict.sync_status.synced, syncTime: context.now(), ...updateAudit(context) };
  await resources.update([id], changes);
  return dataCount;
};
