import { handler as entInfoMergeEntInfoPage } from '../../modules/ent/server/actions/entInfo.mergeEntInfoPage.ts';
import { handler as entLicenceInfoEntAnalysis } from '../../modules/ent/server/actions/entLicenceInfo.entAnalysis.ts';
import { handler as entLicenceInfoRefreshStatus } from '../../modules/ent/server/actions/entLicenceInfo.refreshStatus.ts';
import { handler as entLicenceInfoRenew } from '../../modules/ent/server/actions/entLicenceInfo.renew.ts';
import { handler as entPortraitScoreResultRecalculate } from '../../modules/ent/server/actions/entPortraitScoreResult.recalculate.ts';
import { handler as entInfoExamTaskEntInfoPage } from '../../modules/exam/server/actions/entInfo.examTaskEntInfoPage.ts';
import { handler as examBankInfoExtract } from '../../modules/exam/server/actions/examBankInfo.extract.ts';
import { handler as examBankInfoGetBankNum } from '../../modules/exam/server/actions/examBankInfo.getBankNum.ts';
import { handler as examCourseInfoGetCountByType } from '../../modules/exam/server/actions/examCourseInfo.getCountByType.ts';
import { handler as examCourseInfoStudied } from '../../modules/exam/server/actions/examCourseInfo.studied.ts';
import { handler as examCourseInfoStudy } from '../../modules/exam/server/actions/examCourseInfo.study.ts';
import { handler as examCourseTaskAllBatchPushCourseTask } from '../../modules/exam/server/actions/examCourseTask.allBatchPushCourseTask.ts';
import { handler as examCourseTaskBatchPushCourseTask } from '../../modules/exam/server/actions/examCourseTask.batchPushCourseTask.ts';
import { handler as examCourseTaskGetProgress } from '../../modules/exam/server/actions/examCourseTask.getProgress.ts';
import { handler as examPaperInfoPreview } from '../../modules/exam/server/actions/examPaperInfo.preview.ts';
import { handler as examPaperLogCorrect } from '../../modules/exam/server/actions/examPaperLog.correct.ts';
import { handler as examStatisticsGetCompleteList } from '../../modules/exam/server/actions/examStatistics.getCompleteList.ts';
import { handler as examStatisticsGetEntRankByCode } from '../../modules/exam/server/actions/examStatistics.getEntRankByCode.ts';
import { handler as examStatisticsStatisticsEntType } from '../../modules/exam/server/actions/examStatistics.statisticsEntType.ts';
import { handler as examStatisticsStatisticsExamTask } from '../../modules/exam/server/actions/examStatistics.statisticsExamTask.ts';
import { handler as examStatisticsStatisticsWrongOption } from '../../modules/exam/server/actions/examStatistics.statisticsWrongOption.ts';
import { handler as examTaskInfoCancel } from '../../modules/exam/server/actions/examTaskInfo.cancel.ts';
import { handler as examTaskInfoExtend } from '../../modules/exam/server/actions/examTaskInfo.extend.ts';
import { handler as examTaskInfoFinish } from '../../modules/exam/server/actions/examTaskInfo.finish.ts';
import { handler as examTaskInfoRelease } from '../../modules/exam/server/actions/examTaskInfo.release.ts';
import { handler as examTaskInfoReleaseAll } from '../../modules/exam/server/actions/examTaskInfo.releaseAll.ts';
import { handler as examTaskInfoReleaseByEnt } from '../../modules/exam/server/actions/examTaskInfo.releaseByEnt.ts';
import { handler as examTaskInfoStatisticsPage } from '../../modules/exam/server/actions/examTaskInfo.statisticsPage.ts';
import { handler as examTaskUserGetExamTaskCountByTaskId } from '../../modules/exam/server/actions/examTaskUser.getExamTaskCountByTaskId.ts';
import { handler as coGovernanceStatisticsChartCount } from '../../modules/manage/server/actions/coGovernance.statisticsChartCount.ts';
import { handler as coGovernanceStatisticsChartList } from '../../modules/manage/server/actions/coGovernance.statisticsChartList.ts';
import { handler as manageBanquetReportingExamine } from '../../modules/manage/server/actions/manageBanquetReporting.examine.ts';
import { handler as manageUserInfoExamine } from '../../modules/manage/server/actions/manageUserInfo.examine.ts';
import { handler as manageUserInfoUpdateLockStatus } from '../../modules/manage/server/actions/manageUserInfo.updateLockStatus.ts';
import { handler as systemMsgSendLogResend } from '../../modules/message/server/actions/systemMsgSendLog.resend.ts';
import { handler as resMetadataInfoGetAssetDirectoryItem } from '../../modules/res/server/actions/resMetadataInfo.getAssetDirectoryItem.ts';
import { handler as resMetadataInfoSelectAllTableData } from '../../modules/res/server/actions/resMetadataInfo.selectAllTableData.ts';
import { handler as resMetadataInfoSelectAllTableDataPage } from '../../modules/res/server/actions/resMetadataInfo.selectAllTableDataPage.ts';
import { handler as resMetadataInfoSelectDataAssets } from '../../modules/res/server/actions/resMetadataInfo.selectDataAssets.ts';
import { handler as resSubjectDataInfoSync } from '../../modules/res/server/actions/resSubjectDataInfo.sync.ts';
import type { ActionHandler } from '../kit/OperationContext.ts';
import { handler as ossEnable } from './oss.enable.ts';
import { handler as smsEnable } from './sms.enable.ts';

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
