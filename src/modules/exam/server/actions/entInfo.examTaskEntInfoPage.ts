import type { InputOf, RowOf } from '../../../../model/SchemaTypes.ts';
import { allOf } from '../../../../server/kit/allOf.ts';
import { branchKeys } from '../../../../server/kit/branchKeys.ts';
import type { ActionHandler, OperationContext } from '../../../../server/kit/OperationContext.ts';
import { regionNames } from '../../../../server/kit/regionNames.ts';
import { type RowsWhere, rowsOf } from '../../../../server/kit/rowsOf.ts';
import { textValue } from '../../../../server/kit/textValue.ts';
import * as dict from '../../../dict.gen.ts';

/** Enterprises an exam task can be given to: those in business, with the state of those it has already. */
export const handler: ActionHandler<'entInfo.examTaskEntInfoPage'> = async (
  context,
  { values, page = { current: 1, size: 10 } },
) => {
  const chosen = await statesOf(context, textValue(values, 'taskId'));
  const found = await rowsOf(context, 'entInfo').page({
    where: wanted(context, values, [...chosen.keys()]),
    sort: [{ field: 'createTime', order: 'DESC' }],
    page: page.current,
    size: page.size,
  });
  const regions = await regionNames(context, [...new Set(found.records.map(({ regionCode }) => regionCode))]);
  return { ...found, records: found.records.map((ent) => offered(ent, chosen, regions)) };
};

async function statesOf(context: OperationContext, taskId: string | undefined): Promise<ReadonlyMap<string, string>> {
  if (taskId === undefined) return new Map();
  const groups = await rowsOf(context, 'examTaskEnt').tally({
    by: ['entId', 'status'],
    where: { path: 'taskId', op: 'eq', value: taskId },
  });
  return new Map(groups.map(({ keys: [entId, status] }) => [entId ?? '', status ?? '']));
}

function wanted(
  context: OperationContext,
  values: InputOf<'entInfo.examTaskEntInfoPage'>,
  chosen: readonly string[],
): RowsWhere<'entInfo'> | undefined {
  const name = textValue(values, 'entName');
  const form = textValue(values, 'entBusinessType');
  const region = textValue(values, 'regionCode');
  return allOf(
    { path: 'status', op: 'eq', value: dict.ent_status.open },
    name && { path: 'entName', op: 'contains', value: name },
    form && { path: 'entBusinessType', op: 'in', value: branchKeys(context.model, 'ent_business_type', form) },
    region && { path: 'regionCode', op: 'startsWith', value: region },
    values.selected === true ? { path: 'id', op: 'in', value: [...chosen] } : undefined,
  );
}

function offered(ent: RowOf<'entInfo'>, chosen: ReadonlyMap<string, string>, regions: ReadonlyMap<string, string>) {
  const { id } = ent;
  return {
    id,
    entName: ent.entName,
    creditCode: ent.creditCode,
    entBusinessType: ent.entBusinessType,
    regionCode: ent.regionCode,
    regionCodeLabel: regions.get(ent.regionCode) ?? ent.regionCode,
    officerName: ent.officerName ?? null,
    staffCount: ent.staffCount ?? 0,
    selected: chosen.has(id),
    taskStatus: chosen.get(id) ?? null,
  };
}
