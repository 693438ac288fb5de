import { validateRecord } from '../../../../model/validateRecord.ts';
import { AppError } from '../../../../server/AppError.ts';
import type { ActionHandler } from '../../../../server/kit/OperationContext.ts';
import { rowsOf } from '../../../../server/kit/rowsOf.ts';
import { updateAudit } from '../../../../server/records/audit.ts';
import { licenceState } from '../licences/licenceState.ts';
import { licenceTypes } from '../licences/licenceTypes.ts';
import { refusePermanent } from '../licences/refusePermanent.ts';

/** Puts the new number, term and scans in place of the old, by the rules of every licence; the state follows from the new term. */
export const handler: ActionHandler<'entLicenceInfo.renew'> = async (context, { ids: [id = ''], values }) => {
  const licences = rowsOf(context, 'entLicenceInfo');
  const licence = await licences.one(id);
  const type = (await licenceTypes(context)).get(licence.licenceTypeId);
  if (values.longTerm === true) refusePermanent(type);
  const validTo = values.validTo ?? null;
  const term = { ...values, validTo };
  const issues = validateRecord(licences.entity, term, { stored: licence }, 'update');
  const own = issues.filter(({ field }) => field in term);
  if (own.length > 0) throw new AppError('invalid', {}, own);
  const status = licenceState(null, validTo, type?.warnDays ?? 0, context.now().slice(0, 10));
  await licences.update([id], { ...term, status, ...updateAudit(context) });
  return true;
};
