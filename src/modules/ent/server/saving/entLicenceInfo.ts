import type { SaveRule } from '../../../../server/kit/SaveRule.ts';
import { licenceState } from '../licences/licenceState.ts';
import { licenceTypes } from '../licences/licenceTypes.ts';

/** A licence is valid, expiring or expired from the moment it is saved. */
export const entLicenceInfo: SaveRule<'entLicenceInfo'> = {
  derive: async (context, { status, validTo, longTerm, licenceTypeId }) => {
    const type = (await licenceTypes(context)).get(String(licenceTypeId));
    const end = longTerm === true ? null : validTo;
    return { status: licenceState(status, end, type?.warnDays ?? 0, context.now().slice(0, 10)) };
  },
};
