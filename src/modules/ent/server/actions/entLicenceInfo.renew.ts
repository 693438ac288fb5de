import { AppError } from '../../../../server/AppError.ts';
import type { ActionHandler } from '../../../../server/kit/OperationContext.ts';
import { rowsOf } from '../../../../server/kit/rowsOf.ts';
import { updateAudit } from '../../../../server/records/audit.ts';
import { licenceState } from '../licences/licenceState.ts';
import { licenceTypes } from '../licences/licenceTypes.ts';

/** Puts the new number, term and scans in place of the old; the state follows from the new term. */
export const handler: ActionHandler<'entLicenceInfo.renew'> = async (context, { ids: [id = ''], values }) => {
  const licences = rowsOf(context, 'entLicenceInfo');
  const licence = await licences.one(id);
  const type = (await licenceTypes(context)).get(licence.licenceTypeId);
  const validTo = values.validTo ?? null;
  const term = { label: '有效期至' };
  if (validTo === null && !type?.longTermAllowed) {
    throw new AppError('invalid', {}, [{ field: 'validTo', code: 'required', params: term }]);
  }
  if (validTo !== null && validTo <= values.validFrom) {
    const message = { zh: '有效期至须晚于有效期自', en: '“Valid to” must be after “Valid from”' };
    throw new AppError('invalid', {}, [{ field: 'validTo', code: 'rule', params: term, message }]);
  }
  const status = licenceState(null, validTo, type?.warnDays ?? 0, context.now().slice(0, 10));
  const changes = { ...values, validTo, longTerm: validTo === null, status, ...updateAudit(context) };
  await licences.update([id], changes);
  return true;
};
