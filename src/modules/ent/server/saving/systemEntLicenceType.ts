import type { SaveRule } from '../../../../server/kit/SaveRule.ts';
import { refreshLicences } from '../licences/refreshLicences.ts';

/** Licences are expiring by the days of warning of their type, from the moment these are others. */
export const systemEntLicenceType: SaveRule<'systemEntLicenceType'> = {
  saved: async (context, { id, warnDays }, before) => {
    if (before === undefined || before.warnDays === warnDays) return;
    await refreshLicences(context, { where: { path: 'licenceTypeId', op: 'eq', value: String(id) } });
  },
};
