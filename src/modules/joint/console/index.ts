import type { ConsoleModule } from '../../../console/modules/ConsoleModule.ts';
import { addDays } from '../../../model/days.ts';
import * as dict from '../../dict.gen.ts';

const WARN_DAYS = 30;

/** Interfaces for other systems: whose authorisation ends soon. */
export const consoleModule: ConsoleModule = {
  home: {
    waiting: [
      {
        sort: 90,
        label: { zh: '接口授权即将到期', en: 'Callers whose authorisation ends soon' },
        entity: 'jointAuthUserInfo',
        filter: (now) => ({ status__eq: dict.enable_status.enabled, validTo__lte: addDays(now, WARN_DAYS) }),
        permission: 'joint_auth_user_info_edit',
        icon: 'vpn_key',
        tone: 'warning',
      },
    ],
  },
};
