import type { Condition } from '../../../../model/Condition.ts';
import type { EntityRecord } from '../../../../protocol/types.ts';
import { allOf } from '../../../../server/kit/allOf.ts';
import { branchKeys } from '../../../../server/kit/branchKeys.ts';
import { entityNamed } from '../../../../server/kit/entityNamed.ts';
import type { ActionHandler, OperationContext } from '../../../../server/kit/OperationContext.ts';
import { textValue } from '../../../../server/kit/textValue.ts';

const OPEN = '1';

/** Enterprises an exam task can be given to: those in business, with the state of those it has already. */
export const handler: ActionHandler = async (context, { values, page = { current: 1, size: 10 } }) => {
  const chosen = await statesOf(context, textValue(values, 'taskId'));
  const found = await context.repository.page(entityNamed(context, 'entInfo'), {
    where: wanted(context, values, [...chosen.keys()]),
    sort: [{ field: 'createTime', order: 'DESC' }],
    page: page.current,
    size: page.size,
  });
  return { ...found, records: found.records.map((ent) => offered(ent, chosen)) };
};

async function statesOf(context: OperationContext, taskId: string | undefined): Promise<ReadonlyMap<string, string>> {
  if (taskId === undefined) return new Map();
  const groups = await context.repository.tally(entityNamed(context, 'examTaskEnt'), {
    by: ['entId', 'status'],
    where: { path: 'taskId', op: 'eq', value: taskId },
  });
  return new Map(groups.map(({ keys: [entId, status] }) => [entId ?? '', status ?? '']));
}

function wanted(context: OperationContext, values: EntityRecord, chosen: readonly string[]): Condition | undefined {
  const name = textValue(values, 'entName');
  const form = textValue(values, 'entBusinessType');
  const region = textValue(values, 'regionCode');
  return allOf(
    { path: 'status', op: 'eq', value: OPEN },
    name && { path: 'entName', op: 'contains', value: name },
    form && { path: 'entBusinessType', op: 'in', value: branchKeys(context.model, 'ent_business_type', form) },
    region && { path: 'regionCode', op: 'startsWith', value: region },
    values.selected === true ? { path: 'id', op: 'in', value: [...chosen] } : undefined,
  );
}

function offered(ent: EntityRecord, chosen: ReadonlyMap<string, string>) {
  const id = String(ent.id);
  return {
    id,
    entName: ent.entName,
    creditCode: ent.creditCode,
    entBusinessType: ent.entBusinessType,
    regionCode: ent.regionCode,
    officerName: ent.officerName ?? null,
    staffCount: ent.staffCount ?? 0,
    selected: chosen.has(id),
    taskStatus: chosen.get(id) ?? null,
  };
}
