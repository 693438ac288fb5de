import type { Condition } from '../../../../model/Condition.ts';
import type { EntityName } from '../../../../model/SchemaTypes.ts';
import * as dict from '../../../dict.gen.ts';

/** Which rows co-governance counts: no banquet that was returned or called off, no chef who retired, and who is an assistant by now. */
export const COUNTED: { readonly [N in EntityName]?: Condition } = {
  manageBanquetReporting: {
    all: [
      { path: 'status', op: 'ne', value: dict.examine_status.returned },
      { path: 'progress', op: 'ne', value: dict.banquet_status.cancelled },
    ],
  },
  manageChefInfo: { path: 'status', op: 'ne', value: dict.chef_status.retired },
  manageUserInfo: { path: 'status', op: 'eq', value: dict.examine_status.approved },
};
