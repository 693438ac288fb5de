import type { ConsoleModule } from '../../../console/modules/ConsoleModule.ts';
import { addDays } from '../../../model/days.ts';
import * as dict from '../../dict.gen.ts';

const WARN_DAYS = 30;

/** Settings: whose authorisation ends soon. */
export const consoleModule: ConsoleModule = {
  home: {
    waiting: [
      {
        sort: 80,
        label: { zh: '第三方应用授权即将到期', en: 'Apps whose authorisation ends soon' },
        entity: 'systemThirdApp',
        filter: (now) => ({ status__eq: dict.enable_status.enabled, expireDate__lte: addDays(now, WARN_DAYS) }),
        permission: 'system_third_app_edit',
        icon: 'hub',
        tone: 'warning',
      },
    ],
  },
};
