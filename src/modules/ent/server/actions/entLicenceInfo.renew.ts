import { AppError } from '../../../../server/AppError.ts';
import { entityNamed } from '../../../../server/kit/entityNamed.ts';
import type { ActionHandler } from '../../../../server/kit/OperationContext.ts';
import { updateAudit } from '../../../../server/records/audit.ts';
import { licenceState } from '../licences/licenceState.ts';
import { licenceTypes } from '../licences/licenceTypes.ts';

/** Puts the new number, term and scans in place of the old; the state follows from the new term. */
export const handler: ActionHandler = async (context, { ids: [id = ''], values }) => {
  const entity = entityNamed(context, 'entLicenceInfo');
  const licence = await context.repository.get(entity, id);
  if (licence === undefined) throw new AppError('notFound');
  const type = (await licenceTypes(context)).get(String(licence.licenceTypeId));
  const validTo = typeof values.validTo === 'string' ? values.validTo : null;
  const term = { label: '有效期至' };
  if (validTo === null && !type?.longTermAllowed) {
    throw new AppError('invalid', {}, [{ field: 'validTo', code: 'required', params: term }]);
  }
  if (validTo !== null && validTo <= String(values.validFrom)) {
    const message = { zh: '有效期至须晚于有效期自', en: '“Valid to” must be after “Valid from”' };
    throw new AppError('invalid', {}, [{ field: 'validTo', code: 'rule', params: term, message }]);
  }
  const status = licenceState(null, validTo, type?.warnDays ?? 0, context.now().slice(0, 10));
  const changes = { ...values, validTo, longTerm: validTo === null, status, ...updateAudit(context) };
  await context.repository.update(entity, [id], changes);
  return true;
};
