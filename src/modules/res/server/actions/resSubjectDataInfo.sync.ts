import { AppError } from '../../../../server/AppError.ts';
import { entityNamed } from '../../../../server/kit/entityNamed.ts';
import type { ActionHandler } from '../../../../server/kit/OperationContext.ts';
import { updateAudit } from '../../../../server/records/audit.ts';

const SYNCED = '1';

/** Counts the records of the resource's main table and notes when. */
export const handler: ActionHandler = async (context, { ids: [id = ''] }) => {
  const entity = entityNamed(context, 'resSubjectDataInfo');
  const resource = await context.repository.get(entity, id);
  if (resource === undefined) throw new AppError('notFound');
  const counted = Object.values(context.model.entities).find(
    ({ table, storage }) => table === resource.mainTable && storage !== 'none',
  );
  if (counted === undefined) {
    const message = {
      zh: '平台中没有该数据表，请核对主表',
      en: 'The platform has no such table; check “Main table”',
    };
    throw new AppError('invalid', {}, [{ field: 'mainTable', code: 'rule', params: {}, message }]);
  }
  const dataCount = await context.repository.count(counted);
  const changes = { dataCount, syncStatus: SYNCED, syncTime: context.now(), ...updateAudit(context) };
  await context.repository.update(entity, [id], changes);
  return dataCount;
};
