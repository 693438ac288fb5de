import type { ActionHandler } from '../operations/OperationContext.ts';
import { handler as coGovernanceStatisticsChartCount } from './coGovernance.statisticsChartCount.ts';
import { handler as coGovernanceStatisticsChartList } from './coGovernance.statisticsChartList.ts';
import { handler as entInfoExamTaskEntInfoPage } from './entInfo.examTaskEntInfoPage.ts';
import { handler as entInfoMergeEntInfoPage } from './entInfo.mergeEntInfoPage.ts';
import { handler as entLicenceInfoEntAnalysis } from './entLicenceInfo.entAnalysis.ts';
import { handler as entLicenceInfoRefreshStatus } from './entLicenceInfo.refreshStatus.ts';
import { handler as entLicenceInfoRenew } from './entLicenceInfo.renew.ts';
import { handler as entPortraitScoreResultRecalculate } from './entPortraitScoreResult.recalculate.ts';
import { handler as examBankInfoExtract } from './examBankInfo.extract.ts';
import { handler as examBankInfoGetBankNum } from './examBankInfo.getBankNum.ts';
import { handler as examCourseInfoGetCountByType } from './examCourseInfo.getCountByType.ts';
import { handler as examCourseInfoStudied } from './examCourseInfo.studied.ts';
import { handler as examCourseInfoStudy } from './examCourseInfo.study.ts';
import { handler as examCourseTaskAllBatchPushCourseTask } from './examCourseTask.allBatchPushCourseTask.ts';
import { handler as examCourseTaskBatchPushCourseTask } from './examCourseTask.batchPushCourseTask.ts';
import { handler as examCourseTaskGetProgress } from './examCourseTask.getProgress.ts';
import { handler as examPaperInfoPreview } from './examPaperInfo.preview.ts';
import { handler as examPaperLogCorrect } from './examPaperLog.correct.ts';
import { handler as examStatisticsGetCompleteList } from './examStatistics.getCompleteList.ts';
import { handler as examStatisticsGetEntRankByCode } from './examStatistics.getEntRankByCode.ts';
import { handler as examStatisticsStatisticsEntType } from './examStatistics.statisticsEntType.ts';
import { handler as examStatisticsStatisticsExamTask } from './examStatistics.statisticsExamTask.ts';
import { handler as examStatisticsStatisticsWrongOption } from './examStatistics.statisticsWrongOption.ts';
import { handler as examTaskInfoCancel } from './examTaskInfo.cancel.ts';
import { handler as examTaskInfoExtend } from './examTaskInfo.extend.ts';
import { handler as examTaskInfoFinish } from './examTaskInfo.finish.ts';
import { handler as examTaskInfoRelease } from './examTaskInfo.release.ts';
import { handler as examTaskInfoReleaseAll } from './examTaskInfo.releaseAll.ts';
import { handler as examTaskInfoReleaseByEnt } from './examTaskInfo.releaseByEnt.ts';
import { handler as examTaskInfoStatisticsPage } from './examTaskInfo.statisticsPage.ts';
import { handler as examTaskUserGetExamTaskCountByTaskId } from './examTaskUser.getExamTaskCountByTaskId.ts';
import { handler as manageBanquetReportingExamine } from './manageBanquetReporting.examine.ts';
import { handler as manageUserInfoExamine } from './manageUserInfo.examine.ts';
import { handler as manageUserInfoUpdateLockStatus } from './manageUserInfo.updateLockStatus.ts';
import { handler as ossEnable } from './oss.enable.ts';
import { handler as resMetadataInfoGetAssetDirectoryItem } from './resMetadataInfo.getAssetDirectoryItem.ts';
import { handler as resMetadataInfoSelectAllTableData } from './resMetadataInfo.selectAllTableData.ts';
import { handler as resMetadataInfoSelectAllTableDataPage } from './resMetadataInfo.selectAllTableDataPage.ts';
import { handler as resMetadataInfoSelectDataAssets } from './resMetadataInfo.selectDataAssets.ts';
import { handler as resSubjectDataInfoSync } from './resSubjectDataInfo.sync.ts';
import { handler as smsEnable } from './sms.enable.ts';
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
  'examBankInfo.extract': examBankInfoExtract,
  'examBankInfo.getBankNum': examBankInfoGetBankNum,
  'examCourseInfo.getCountByType': examCourseInfoGetCountByType,
  'examCourseInfo.studied': examCourseInfoStudied,
  'examCourseInfo.study': examCourseInfoStudy,
  'examCourseTask.allBatchPushCourseTask': examCourseTaskAllBatchPushCourseTask,
  'examCourseTask.batchPushCourseTask': examCourseTaskBatchPushCourseTask,
  'examCourseTask.getProgress': examCourseTaskGetProgress,
  'examPaperInfo.preview': examPaperInfoPreview,
  'examPaperLog.correct': examPaperLogCorrect,
  'examStatistics.getCompleteList': examStatisticsGetCompleteList,
  'examStatistics.getEntRankByCode': examStatisticsGetEntRankByCode,
  'examStatistics.statisticsEntType': examStatisticsStatisticsEntType,
  'examStatistics.statisticsExamTask': examStatisticsStatisticsExamTask,
  'examStatistics.statisticsWrongOption': examStatisticsStatisticsWrongOption,
  'examTaskInfo.cancel': examTaskInfoCancel,
  'examTaskInfo.extend': examTaskInfoExtend,
  'examTaskInfo.finish': examTaskInfoFinish,
  'examTaskInfo.release': examTaskInfoRelease,
  'examTaskInfo.releaseAll': examTaskInfoReleaseAll,
  'examTaskInfo.releaseByEnt': examTaskInfoReleaseByEnt,
  'examTaskInfo.statisticsPage': examTaskInfoStatisticsPage,
  'examTaskUser.getExamTaskCountByTaskId': examTaskUserGetExamTaskCountByTaskId,
  'manageBanquetReporting.examine': manageBanquetReportingExamine,
  'manageUserInfo.examine': manageUserInfoExamine,
  'manageUserInfo.updateLockStatus': manageUserInfoUpdateLockStatus,
  'oss.enable': ossEnable,
  'resMetadataInfo.getAssetDirectoryItem': resMetadataInfoGetAssetDirectoryItem,
  'resMetadataInfo.selectAllTableData': resMetadataInfoSelectAllTableData,
  'resMetadataInfo.selectAllTableDataPage': resMetadataInfoSelectAllTableDataPage,
  'resMetadataInfo.selectDataAssets': resMetadataInfoSelectDataAssets,
  'resSubjectDataInfo.sync': resSubjectDataInfoSync,
  'sms.enable': smsEnable,
  'systemMsgSendLog.resend': systemMsgSendLogResend,
};
