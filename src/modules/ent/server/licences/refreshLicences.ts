import { allOf } from '../../../../server/kit/allOf.ts';
import { entityNamed } from '../../../../server/kit/entityNamed.ts';
import type { OperationContext } from '../../../../server/kit/OperationContext.ts';
import { updateAudit } from '../../../../server/records/audit.ts';
import { readAll } from '../../../../server/repository/readAll.ts';
import { LICENCE, licenceState } from './licenceState.ts';
import { type LicenceType, licenceTypes } from './licenceTypes.ts';

/** Works out the state of every licence the user may see as of today and answers how many changed. */
export async function refreshLicences(context: OperationContext): Promise<number> {
  const types = await licenceTypes(context);
  let changed = 0;
  for (const [status, ids] of await changes(context, types)) {
    changed += await write(context, ids, status);
  }
  return changed;
}

async function changes(context: OperationContext, types: ReadonlyMap<string, LicenceType>) {
  const entity = entityNamed(context, 'entLicenceInfo');
  const today = context.now().slice(0, 10);
  const where = allOf(context.rowFilter?.(entity), { path: 'status', op: 'ne', value: LICENCE.revoked });
  const ids = new Map<string, string[]>();
  for (const row of await readAll(context.repository, entity, { where })) {
    const warnDays = types.get(String(row.licenceTypeId))?.warnDays ?? 0;
    const state = licenceState(row.status, row.longTerm === true ? null : row.validTo, warnDays, today);
    if (state === row.status) continue;
    const list = ids.get(state) ?? [];
    list.push(String(row.id));
    ids.set(state, list);
  }
  return ids;
}

function write(context: OperationContext, ids: readonly string[], status: string): Promise<number> {
  const entity = entityNamed(context, 'entLicenceInfo');
  return context.repository.update(entity, ids, { status, ...updateAudit(context) });
}
