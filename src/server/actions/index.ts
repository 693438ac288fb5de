import type { ActionHandler } from '../operations/OperationContext.ts';
import { handler as coGovernanceStatisticsChartCount } from './coGovernance.statisticsChartCount.ts';
import { handler as coGovernanceStatisticsChartList } from './coGovernance.statisticsChartList.ts';
import { handler as entInfoExamTaskEntInfoPage } from './entInfo.examTaskEntInfoPage.ts';
import { handler as entInfoMergeEntInfoPage } from './entInfo.mergeEntInfoPage.ts';
import { handler as entLicenceInfoEntAnalysis } from './entLicenceInfo.entAnalysis.ts';
import { handler as entLicenceInfoRefreshStatus } from './entLicenceInfo.refreshStatus.ts';
import { handler as entLicenceInfoRenew } from './entLicenceInfo.renew.ts';
import { handler as entPortraitScoreResultRecalculate } from './entPortraitScoreResult.recalculate.ts';
import { handler as manageBanquetReportingExamine } from './manageBanquetReporting.examine.ts';
import { handler as manageUserInfoExamine } from './manageUserInfo.examine.ts';
import { handler as manageUserInfoUpdateLockStatus } from './manageUserInfo.updateLockStatus.ts';
import { handler as resMetadataInfoGetAssetDirectoryItem } from './resMetadataInfo.getAssetDirectoryItem.ts';
import { handler as resMetadataInfoSelectAllTableData } from './resMetadataInfo.selectAllTableData.ts';
import { handler as resMetadataInfoSelectAllTableDataPage } from './resMetadataInfo.selectAllTableDataPage.ts';
import { handler as resMetadataInfoSelectDataAssets } from './resMetadataInfo.selectDataAssets.ts';
import { handler as resSubjectDataInfoSync } from './resSubjectDataInfo.sync.ts';
import { handler as systemMsgSendLogResend } from './systemMsgSendLog.resend.ts';

/**
 * Handlers of declared actions and calls, by `<entity>.<name>`: one file each, one line here. A start
 * compares them with the schemas in both directions.
 */
export const handlers: Readonly<Record<string, ActionHandler>> = {
  'coGovernance.statisticsChartCount': coGovernanceStatisticsChartCount,
  'coGovernance.statisticsChartList': coGovernanceStatisticsChartList,
  'entInfo.examTaskEntInfoPage': entInfoExamTaskEntInfoPage,
  'entInfo.mergeEntInfoPage': entInfoMergeEntInfoPage,
  'entLicenceInfo.entAnalysis': entLicenceInfoEntAnalysis,
  'entLicenceInfo.refreshStatus': entLicenceInfoRefreshStatus,
  'entLicenceInfo.renew': entLicenceInfoRenew,
  'entPortraitScoreResult.recalculate': entPortraitScoreResultRecalculate,
  'manageBanquetReporting.examine': manageBanquetReportingExamine,
  'manageUserInfo.examine': manageUserInfoExamine,
  'manageUserInfo.updateLockStatus': manageUserInfoUpdateLockStatus,
  'resMetadataInfo.getAssetDirectoryItem': resMetadataInfoGetAssetDirectoryItem,
  'resMetadataInfo.selectAllTableData': resMetadataInfoSelectAllTableData,
  'resMetadataInfo.selectAllTableDataPage': resMetadataInfoSelectAllTableDataPage,
  'resMetadataInfo.selectDataAssets': resMetadataInfoSelectDataAssets,
  'resSubjectDataInfo.sync': resSubjectDataInfoSync,
  'systemMsgSendLog.resend': systemMsgSendLogResend,
};
