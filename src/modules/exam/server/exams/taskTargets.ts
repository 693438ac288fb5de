import type { RowOf } from '../../../../model/SchemaTypes.ts';
import { allOf } from '../../../../server/kit/allOf.ts';
import { branchKeys } from '../../../../server/kit/branchKeys.ts';
import type { OperationContext } from '../../../../server/kit/OperationContext.ts';
import { type RowsWhere, rowsOf } from '../../../../server/kit/rowsOf.ts';
import * as dict from '../../../dict.gen.ts';

/** Whom a course or exam task is meant for. */
type Audience = Partial<Pick<RowOf<'examTaskInfo'>, 'targetType' | 'businessType' | 'regionCode' | 'entIds'>>;
type Where = RowsWhere<'entInfo'>;

/** The enterprises in business that a course or exam task is meant for, among those the user sees. */
export function taskTargets(context: OperationContext, task: Audience): Promise<RowOf<'entInfo'>[]> {
  const enterprises = rowsOf(context, 'entInfo');
  const { where: seen, scope } = enterprises.visible();
  const where = allOf<Where>(
    { path: 'status', op: 'eq', value: dict.ent_status.open },
    targetCondition(context, task),
    seen,
  );
  return enterprises.all({ where, scope });
}

function targetCondition(context: OperationContext, task: Audience): Where | undefined {
  switch (task.targetType) {
    case dict.exam_target_type.byBusinessType: {
      const forms = (task.businessType ?? []).flatMap((key) => branchKeys(context.model, 'ent_business_type', key));
      return { path: 'entBusinessType', op: 'in', value: forms };
    }
    case dict.exam_target_type.byRegion:
      return { path: 'regionCode', op: 'startsWith', value: task.regionCode ?? '' };
    case dict.exam_target_type.chosenEnterprises:
      return { path: 'id', op: 'in', value: [...(task.entIds ?? [])] };
    default:
      return undefined;
  }
}
