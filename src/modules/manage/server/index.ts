import type { ServerModule } from '../../../server/kit/ServerModule.ts';
import { handler as coGovernanceStatisticsChartCount } from './actions/coGovernance.statisticsChartCount.ts';
import { handler as coGovernanceStatisticsChartList } from './actions/coGovernance.statisticsChartList.ts';
import { handler as manageBanquetReportingExamine } from './actions/manageBanquetReporting.examine.ts';
import { handler as manageFoodSafetyCluesAccept } from './actions/manageFoodSafetyClues.accept.ts';
import { handler as manageUserInfoExamine } from './actions/manageUserInfo.examine.ts';
import { handler as manageUserInfoUpdateLockStatus } from './actions/manageUserInfo.updateLockStatus.ts';
import { beginTrainingYear } from './beginTrainingYear.ts';
import { manageBanquetReporting } from './saving/manageBanquetReporting.ts';
import { manageFoodSafetyClues } from './saving/manageFoodSafetyClues.ts';

/** Supervisors, banquets, chefs, clues and co-governance. */
export const server: ServerModule = {
  actions: {
    'coGovernance.statisticsChartCount': coGovernanceStatisticsChartCount,
    'coGovernance.statisticsChartList': coGovernanceStatisticsChartList,
    'manageBanquetReporting.examine': manageBanquetReportingExamine,
    'manageFoodSafetyClues.accept': manageFoodSafetyCluesAccept,
    'manageUserInfo.examine': manageUserInfoExamine,
    'manageUserInfo.updateLockStatus': manageUserInfoUpdateLockStatus,
  },
  saving: { manageBanquetReporting, manageFoodSafetyClues },
  jobs: [{ name: 'trainingYear', entities: ['manageChefInfo', 'manageUserInfo'], run: beginTrainingYear }],
};
