import { compareValues } from '../../../../model/compareValues.ts';
import { AppError } from '../../../../server/AppError.ts';
import { entityNamed } from '../../../../server/kit/entityNamed.ts';
import type { ActionHandler } from '../../../../server/kit/OperationContext.ts';
import { updateAudit } from '../../../../server/records/audit.ts';
import { readAll } from '../../../../server/repository/readAll.ts';

/** Corrects the score of a sheet, with who, when and why; the examinee's result is that of the best sheet. */
export const handler: ActionHandler = async (context, { ids: [id = ''], values }) => {
  const { repository, user } = context;
  const sheets = entityNamed(context, 'examPaperLog');
  const sheet = await repository.get(sheets, id);
  if (sheet === undefined) throw new AppError('notFound');
  const { score, result, reason } = values;
  await repository.update(sheets, [id], {
    score,
    result,
    correctReason: reason,
    correctUser: user.id,
    correctTime: context.now(),
    ...updateAudit(context),
  });
  const where = { path: 'taskUserId', op: 'eq', value: String(sheet.taskUserId) } as const;
  const all = await readAll(repository, sheets, { where });
  const best = all.toSorted((one, other) => compareValues(other.score, one.score))[0];
  const examinee = { score: best?.score ?? score, result: best?.result ?? result, ...updateAudit(context) };
  await repository.update(entityNamed(context, 'examTaskUser'), [String(sheet.taskUserId)], examinee);
  return true;
};
