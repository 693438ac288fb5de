import type { SaveRule } from '../../../../server/kit/SaveRule.ts';
import { licenceState } from '../licences/licenceState.ts';
import { licenceTypes } from '../licences/licenceTypes.ts';
import { refusePermanent } from '../licences/refusePermanent.ts';

/** A licence is valid, expiring or expired from the moment it is saved, and becomes permanent only where its type lets it. */
export const entLicenceInfo: SaveRule<'entLicenceInfo'> = {
  derive: async (context, { status, validTo, longTerm, licenceTypeId }) => {
    const type = (await licenceTypes(context)).get(String(licenceTypeId));
    const end = longTerm === true ? null : validTo;
    return { status: licenceState(status, end, type?.warnDays ?? 0, context.now().slice(0, 10)) };
  },
  saved: async (context, { longTerm, licenceTypeId }, before) => {
    const stood = before?.longTerm === true && before.licenceTypeId === licenceTypeId;
    if (longTerm !== true || stood) return;
    refusePermanent((await licenceTypes(context)).get(String(licenceTypeId)));
  },
};
