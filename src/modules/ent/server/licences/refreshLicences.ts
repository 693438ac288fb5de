import type { KeyOf } from '../../../../model/SchemaTypes.ts';
import { allOf } from '../../../../server/kit/allOf.ts';
import type { OperationContext } from '../../../../server/kit/OperationContext.ts';
import { type RowsQuery, type RowsWhere, rowsOf } from '../../../../server/kit/rowsOf.ts';
import { updateAudit } from '../../../../server/records/audit.ts';
import * as dict from '../../../dict.gen.ts';
import { licenceState } from './licenceState.ts';
import { type LicenceType, licenceTypes } from './licenceTypes.ts';

type Meant = RowsQuery<'entLicenceInfo'>;

/** Works out the states of licences as of today, those the user may see where none are named, and answers how many changed. */
export async function refreshLicences(
  context: OperationContext,
  meant: Meant = rowsOf(context, 'entLicenceInfo').visible(),
): Promise<number> {
  const types = await licenceTypes(context);
  let changed = 0;
  for (const [status, ids] of await changes(context, types, meant)) {
    changed += await write(context, ids, status);
  }
  return changed;
}

async function changes(context: OperationContext, types: ReadonlyMap<string, LicenceType>, meant: Meant) {
  const licences = rowsOf(context, 'entLicenceInfo');
  const today = context.now().slice(0, 10);
  const cancelled = dict.shop_licence_status.cancelled;
  const where = allOf<RowsWhere<'entLicenceInfo'>>(meant.where, { path: 'status', op: 'ne', value: cancelled });
  const ids = new Map<KeyOf<'shop_licence_status'>, string[]>();
  for (const row of await licences.all({ ...meant, where })) {
    const warnDays = types.get(row.licenceTypeId)?.warnDays ?? 0;
    const state = licenceState(row.status, row.longTerm === true ? null : row.validTo, warnDays, today);
    if (state === row.status) continue;
    const list = ids.get(state) ?? [];
    list.push(row.id);
    ids.set(state, list);
  }
  return ids;
}

function write(
  context: OperationContext,
  ids: readonly string[],
  status: KeyOf<'shop_licence_status'>,
): Promise<number> {
  const licences = rowsOf(context, 'entLicenceInfo');
  return licences.update(ids, { status, ...updateAudit(context) });
}
