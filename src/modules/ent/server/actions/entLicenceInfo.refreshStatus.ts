import type { ActionHandler } from '../../../../server/kit/OperationContext.ts';
import { refreshLicences } from '../licences/refreshLicences.ts';

/** Works out every licence's state as of today and answers how many changed; by itself this happens once a day. */
export const handler: ActionHandler<'entLicenceInfo.refreshStatus'> = (context) => refreshLicences(context);
