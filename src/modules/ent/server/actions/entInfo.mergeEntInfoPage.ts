import type { InputOf, RowOf } from '../../../../model/SchemaTypes.ts';
import { allOf } from '../../../../server/kit/allOf.ts';
import { branchKeys } from '../../../../server/kit/branchKeys.ts';
import type { ActionHandler, OperationContext } from '../../../../server/kit/OperationContext.ts';
import { regionNames } from '../../../../server/kit/regionNames.ts';
import { type RowsWhere, rowsOf } from '../../../../server/kit/rowsOf.ts';
import { textValue } from '../../../../server/kit/textValue.ts';
import * as dict from '../../../dict.gen.ts';
import { licenceState } from '../licences/licenceState.ts';
import { type LicenceType, licenceTypes } from '../licences/licenceTypes.ts';

/** One licence of an enterprise, as far as this page tells. */
interface Held {
  readonly typeId: string;
  readonly state: string;
  readonly validTo: string | null;
}

/** Enterprises with how many licences they hold, which run out, and which mandatory ones they lack. */
export const handler: ActionHandler<'entInfo.mergeEntInfoPage'> = async (
  context,
  { values, page = { current: 1, size: 10 } },
) => {
  const types = await licenceTypes(context);
  const found = await rowsOf(context, 'entInfo').page({
    where: await wanted(context, values),
    sort: [{ field: 'createTime', order: 'DESC' }],
    page: page.current,
    size: page.size,
  });
  const [held, regions] = await Promise.all([
    heldBy(context, found.records, types),
    regionNames(context, [...new Set(found.records.map(({ regionCode }) => regionCode))]),
  ]);
  const records = found.records.map((ent) => ({
    ...merged(ent, held.get(ent.id) ?? [], types),
    regionCodeLabel: regions.get(ent.regionCode) ?? ent.regionCode,
  }));
  return { ...found, records };
};

async function wanted(
  context: OperationContext,
  values: InputOf<'entInfo.mergeEntInfoPage'>,
): Promise<RowsWhere<'entInfo'> | undefined> {
  const form = textValue(values, 'entBusinessType');
  const region = textValue(values, 'regionCode');
  const name = textValue(values, 'entName');
  const code = textValue(values, 'creditCode');
  const level = textValue(values, 'riskLevel');
  const state = textValue(values, 'licenceStatus');
  return allOf(
    name && { path: 'entName', op: 'contains', value: name },
    code && { path: 'creditCode', op: 'startsWith', value: code },
    form && { path: 'entBusinessType', op: 'in', value: branchKeys(context.model, 'ent_business_type', form) },
    region && { path: 'regionCode', op: 'startsWith', value: region },
    level && { path: 'riskLevel', op: 'eq', value: level },
    state && { path: 'id', op: 'in', value: await holders(context, state) },
  );
}

async function holders(context: OperationContext, status: string): Promise<string[]> {
  const where = { path: 'status', op: 'eq', value: status } as const;
  const groups = await rowsOf(context, 'entLicenceInfo').tally({ by: ['entId'], where });
  return groups.flatMap(({ keys: [id] }) => id ?? []);
}

async function heldBy(
  context: OperationContext,
  ents: readonly RowOf<'entInfo'>[],
  types: ReadonlyMap<string, LicenceType>,
): Promise<ReadonlyMap<string, Held[]>> {
  const today = context.now().slice(0, 10);
  const held = new Map<string, Held[]>(ents.map((ent) => [ent.id, []]));
  const groups = await rowsOf(context, 'entLicenceInfo').tally({
    by: ['entId', 'licenceTypeId', 'status', 'validTo', 'id'],
    where: { path: 'entId', op: 'in', value: [...held.keys()] },
  });
  for (const { keys } of groups) {
    const [entId = '', typeId = '', status, validTo = null] = keys;
    const warnDays = types.get(typeId ?? '')?.warnDays ?? 0;
    held
      .get(entId ?? '')
      ?.push({ typeId: typeId ?? '', state: licenceState(status, validTo, warnDays, today), validTo });
  }
  return held;
}

function merged(ent: RowOf<'entInfo'>, held: readonly Held[], types: ReadonlyMap<string, LicenceType>) {
  const live = held.filter(
    ({ state }) => state === dict.shop_licence_status.valid || state === dict.shop_licence_status.expiring,
  );
  const ends = live.flatMap(({ validTo }) => validTo ?? []).sort();
  const owned = new Set(live.map(({ typeId }) => typeId));
  return {
    id: ent.id,
    entName: ent.entName,
    creditCode: ent.creditCode,
    entBusinessType: ent.entBusinessType,
    regionCode: ent.regionCode,
    riskLevel: ent.riskLevel ?? null,
    status: ent.status,
    licenceCount: held.filter(({ state }) => state !== dict.shop_licence_status.cancelled).length,
    expiringCount: held.filter(({ state }) => state === dict.shop_licence_status.expiring).length,
    expiredCount: held.filter(({ state }) => state === dict.shop_licence_status.expired).length,
    nearestExpiry: ends[0] ?? null,
    missingTypes: missing(ent, owned, types),
  };
}

function missing(ent: RowOf<'entInfo'>, owned: ReadonlySet<string>, types: ReadonlyMap<string, LicenceType>): string[] {
  const applies = ({ businessTypes }: LicenceType) =>
    businessTypes.length === 0 || businessTypes.includes(ent.entBusinessType);
  if (ent.status === dict.ent_status.deregistered) return [];
  return [...types.values()]
    .filter((type) => type.mandatory && applies(type) && !owned.has(type.id))
    .map(({ name }) => name);
}
