import type { Condition } from '../../../../model/Condition.ts';
import type { ScopeCondition } from '../../../../model/ScopeCondition.ts';
import type { EntityRecord } from '../../../../protocol/types.ts';
import { allOf } from '../../../../server/kit/allOf.ts';
import { branchKeys } from '../../../../server/kit/branchKeys.ts';
import { entityNamed } from '../../../../server/kit/entityNamed.ts';
import type { OperationContext } from '../../../../server/kit/OperationContext.ts';
import { visibleRows } from '../../../../server/records/allowedQuery.ts';
import { readAll } from '../../../../server/repository/readAll.ts';

/** Keys of the dictionary `exam_target_type`; 1 is everybody. */
const TARGET = { forms: '2', region: '3', chosen: '4' } as const;
const OPEN = '1';

/** The enterprises in business that a course or exam task is meant for, among those the user sees; `only` narrows them. */
export function taskTargets(
  context: OperationContext,
  task: EntityRecord,
  only?: readonly string[],
): Promise<EntityRecord[]> {
  const narrowed: Condition | undefined = only && { path: 'id', op: 'in', value: [...only] };
  const entity = entityNamed(context, 'entInfo');
  const { where: seen, scope } = visibleRows(context, entity);
  const where = allOf<ScopeCondition>(
    { path: 'status', op: 'eq', value: OPEN },
    targetCondition(context, task),
    narrowed,
    seen,
  );
  return readAll(context.repository, entity, { where, scope });
}

function targetCondition(context: OperationContext, task: EntityRecord): Condition | undefined {
  switch (task.targetType) {
    case TARGET.forms: {
      const forms = listOf(task.businessType).flatMap((key) => branchKeys(context.model, 'ent_business_type', key));
      return { path: 'entBusinessType', op: 'in', value: forms };
    }
    case TARGET.region:
      return { path: 'regionCode', op: 'startsWith', value: String(task.regionCode ?? '') };
    case TARGET.chosen:
      return { path: 'id', op: 'in', value: [...listOf(task.entIds)] };
    default:
      return undefined;
  }
}

/** Keys or ids of a field that takes many. */
export function listOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
