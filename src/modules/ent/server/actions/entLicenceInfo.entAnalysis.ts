import { addDays, addMonths, daysBetween } from '../../../../model/days.ts';
import type { InputOf } from '../../../../model/SchemaTypes.ts';
import { allOf } from '../../../../server/kit/allOf.ts';
import { branchKeys } from '../../../../server/kit/branchKeys.ts';
import { keyLabel, keysOfField } from '../../../../server/kit/keyLabel.ts';
import { monthsBetween } from '../../../../server/kit/monthsBetween.ts';
import type { ActionHandler, OperationContext } from '../../../../server/kit/OperationContext.ts';
import { type RowsWhere, rowsOf } from '../../../../server/kit/rowsOf.ts';
import { tallyCount } from '../../../../server/kit/tallyCount.ts';
import { textValue } from '../../../../server/kit/textValue.ts';
import * as dict from '../../../dict.gen.ts';
import { licenceState } from '../licences/licenceState.ts';
import { type LicenceType, licenceTypes } from '../licences/licenceTypes.ts';

const MAX_LISTED = 50;
const MONTHS_AHEAD = 12;

/** Licences of one type, state and last day. */
interface Group {
  readonly typeId: string;
  readonly state: string;
  readonly validTo: string | null;
  readonly count: number;
}

/** Licences by state, type and month of expiry, and those that expire next; states as of today. */
export const handler: ActionHandler<'entLicenceInfo.entAnalysis'> = async (context, { values }) => {
  const today = context.now().slice(0, 10);
  const types = await licenceTypes(context);
  const where = wanted(context, values);
  const groups = await groupsOf(context, where, types, today);
  return {
    total: tallyCount(groups),
    byStatus: byStatus(context, groups),
    byType: byType(groups, types),
    byMonth: byMonth(groups, today),
    expiring: await expiring(context, where, types, today, Number(values.days ?? 30)),
  };
};

function wanted(
  context: OperationContext,
  values: InputOf<'entLicenceInfo.entAnalysis'>,
): RowsWhere<'entLicenceInfo'> | undefined {
  const region = textValue(values, 'regionCode');
  const form = textValue(values, 'entBusinessType');
  const type = textValue(values, 'licenceTypeId');
  return allOf(
    region && { path: 'entId.regionCode', op: 'startsWith', value: region },
    form && { path: 'entId.entBusinessType', op: 'in', value: branchKeys(context.model, 'ent_business_type', form) },
    type && { path: 'licenceTypeId', op: 'eq', value: type },
  );
}

async function groupsOf(
  context: OperationContext,
  where: RowsWhere<'entLicenceInfo'> | undefined,
  types: ReadonlyMap<string, LicenceType>,
  today: string,
): Promise<Group[]> {
  const licences = rowsOf(context, 'entLicenceInfo');
  const tallies = await licences.tally({ by: ['licenceTypeId', 'status', 'validTo'], where });
  return tallies.map(({ keys: [typeId, status, validTo], count: number }) => ({
    typeId: typeId ?? '',
    state: licenceState(status, validTo, types.get(typeId ?? '')?.warnDays ?? 0, today),
    validTo: validTo ?? null,
    count: number,
  }));
}

function byStatus(context: OperationContext, groups: readonly Group[]) {
  const field = rowsOf(context, 'entLicenceInfo').field('status');
  return keysOfField(context, field).map((status) => ({
    status,
    name: keyLabel(context, field, status),
    value: tallyCount(groups.filter(({ state }) => state === status)),
  }));
}

function byType(groups: readonly Group[], types: ReadonlyMap<string, LicenceType>) {
  const rows = [...types.values()].map(({ id, name }) => {
    const own = groups.filter(({ typeId }) => typeId === id);
    return {
      licenceTypeId: id,
      name,
      value: tallyCount(own),
      expiring: tallyCount(own.filter(({ state }) => state === dict.shop_licence_status.expiring)),
      expired: tallyCount(own.filter(({ state }) => state === dict.shop_licence_status.expired)),
    };
  });
  return rows.filter(({ value }) => value > 0).sort((left, right) => right.value - left.value);
}

/** How many run out in this month and in each of the coming twelve. */
function byMonth(groups: readonly Group[], today: string) {
  const live = groups.filter(
    ({ state, validTo }) => state !== dict.shop_licence_status.cancelled && (validTo ?? '') >= today,
  );
  return monthsBetween(today.slice(0, 7), addMonths(today, MONTHS_AHEAD).slice(0, 7)).map((month) => ({
    name: month,
    value: tallyCount(live.filter(({ validTo }) => validTo?.startsWith(month))),
  }));
}

async function expiring(
  context: OperationContext,
  where: RowsWhere<'entLicenceInfo'> | undefined,
  types: ReadonlyMap<string, LicenceType>,
  today: string,
  days: number,
) {
  const rows = await rowsOf(context, 'entLicenceInfo').find({
    where: allOf<RowsWhere<'entLicenceInfo'>>(
      where,
      { path: 'status', op: 'ne', value: dict.shop_licence_status.cancelled },
      { path: 'validTo', op: 'between', value: [today, addDays(today, days)] },
    ),
    sort: [{ field: 'validTo', order: 'ASC' }],
    limit: MAX_LISTED,
  });
  const ents = await rowsOf(context, 'entInfo').getMany(rows.map((row) => String(row.entId)));
  const names = new Map(ents.map((ent) => [ent.id, String(ent.entName)]));
  return rows.map((row) => ({
    id: String(row.id),
    entId: String(row.entId),
    entName: names.get(row.entId) ?? '',
    typeName: types.get(String(row.licenceTypeId))?.name ?? '',
    licenceNo: String(row.licenceNo),
    validTo: String(row.validTo),
    days: daysBetween(today, String(row.validTo)),
  }));
}
