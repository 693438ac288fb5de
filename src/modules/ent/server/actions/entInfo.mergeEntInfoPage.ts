import type { Condition } from '../../../../model/Condition.ts';
import type { EntityRecord } from '../../../../protocol/types.ts';
import { allOf } from '../../../../server/kit/allOf.ts';
import { branchKeys } from '../../../../server/kit/branchKeys.ts';
import { entityNamed } from '../../../../server/kit/entityNamed.ts';
import type { ActionHandler, OperationContext } from '../../../../server/kit/OperationContext.ts';
import { textValue } from '../../../../server/kit/textValue.ts';
import { LICENCE, licenceState } from '../licences/licenceState.ts';
import { type LicenceType, licenceTypes } from '../licences/licenceTypes.ts';

/** One licence of an enterprise, as far as this page tells. */
interface Held {
  readonly typeId: string;
  readonly state: string;
  readonly validTo: string | null;
}

/** Enterprises with how many licences they hold, which run out, and which mandatory ones they lack. */
export const handler: ActionHandler = async (context, { values, page = { current: 1, size: 10 } }) => {
  const types = await licenceTypes(context);
  const found = await context.repository.page(entityNamed(context, 'entInfo'), {
    where: await wanted(context, values),
    sort: [{ field: 'createTime', order: 'DESC' }],
    page: page.current,
    size: page.size,
  });
  const held = await heldBy(context, found.records, types);
  return { ...found, records: found.records.map((ent) => merged(ent, held.get(String(ent.id)) ?? [], types)) };
};

async function wanted(context: OperationContext, values: EntityRecord): Promise<Condition | undefined> {
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
  const where: Condition = { path: 'status', op: 'eq', value: status };
  const groups = await context.repository.tally(entityNamed(context, 'entLicenceInfo'), { by: ['entId'], where });
  return groups.flatMap(({ keys: [id] }) => id ?? []);
}

async function heldBy(
  context: OperationContext,
  ents: readonly EntityRecord[],
  types: ReadonlyMap<string, LicenceType>,
): Promise<ReadonlyMap<string, Held[]>> {
  const today = context.now().slice(0, 10);
  const held = new Map<string, Held[]>(ents.map((ent) => [String(ent.id), []]));
  const groups = await context.repository.tally(entityNamed(context, 'entLicenceInfo'), {
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

function merged(ent: EntityRecord, held: readonly Held[], types: ReadonlyMap<string, LicenceType>) {
  const live = held.filter(({ state }) => state === LICENCE.valid || state === LICENCE.expiring);
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
    licenceCount: held.length,
    expiringCount: held.filter(({ state }) => state === LICENCE.expiring).length,
    expiredCount: held.filter(({ state }) => state === LICENCE.expired).length,
    nearestExpiry: ends[0] ?? null,
    missingTypes: missing(ent, owned, types),
  };
}

function missing(ent: EntityRecord, owned: ReadonlySet<string>, types: ReadonlyMap<string, LicenceType>): string[] {
  const applies = ({ businessTypes }: LicenceType) =>
    businessTypes.length === 0 || businessTypes.includes(String(ent.entBusinessType));
  return [...types.values()]
    .filter((type) => type.mandatory && applies(type) && !owned.has(type.id))
    .map(({ name }) => name);
}
