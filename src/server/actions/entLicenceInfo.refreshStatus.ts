import { refreshLicences } from '../operations/licences/refreshLicences.ts';
import type { ActionHandler } from '../operations/OperationContext.ts';

/** Works out every licence's state as of today and answers how many changed; by itself this happens once a day. */
export const handler: ActionHandler = (context) => refreshLicences(context);
