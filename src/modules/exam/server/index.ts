import type { ServerModule } from '../../../server/kit/ServerModule.ts';
import { examEndpoints } from '../wire/endpoints.ts';
import { handler as entInfoExamTaskEntInfoPage } from './actions/entInfo.examTaskEntInfoPage.ts';
import { handler as examBankInfoExtract } from './actions/examBankInfo.extract.ts';
import { handler as examBankInfoGetBankNum } from './actions/examBankInfo.getBankNum.ts';
import { handler as examCourseInfoGetCountByType } from './actions/examCourseInfo.getCountByType.ts';
import { handler as examCourseInfoStudied } from './actions/examCourseInfo.studied.ts';
import { handler as examCourseInfoStudy } from './actions/examCourseInfo.study.ts';
import { handler as examCourseTaskAllBatchPushCourseTask } from './actions/examCourseTask.allBatchPushCourseTask.ts';
import { handler as examCourseTaskBatchPushCourseTask } from './actions/examCourseTask.batchPushCourseTask.ts';
import { handler as examCourseTaskGetProgress } from './actions/examCourseTask.getProgress.ts';
import { handler as examCourseTaskEntStudied } from './actions/examCourseTaskEnt.studied.ts';
import { handler as examPaperInfoPreview } from './actions/examPaperInfo.preview.ts';
import { handler as examPaperLogCorrect } from './actions/examPaperLog.correct.ts';
import { handler as examSheetCollect } from './actions/examSheet.collect.ts';
import { handler as examStatisticsGetCompleteList } from './actions/examStatistics.getCompleteList.ts';
import { handler as examStatisticsGetEntRankByCode } from './actions/examStatistics.getEntRankByCode.ts';
import { handler as examStatisticsStatisticsEntType } from './actions/examStatistics.statisticsEntType.ts';
import { handler as examStatisticsStatisticsExamTask } from './actions/examStatistics.statisticsExamTask.ts';
import { handler as examStatisticsStatisticsWrongOption } from './actions/examStatistics.statisticsWrongOption.ts';
import { handler as examTaskInfoCancel } from './actions/examTaskInfo.cancel.ts';
import { handler as examTaskInfoExtend } from './actions/examTaskInfo.extend.ts';
import { handler as examTaskInfoFinish } from './actions/examTaskInfo.finish.ts';
import { handler as examTaskInfoGetReleaseReach } from './actions/examTaskInfo.getReleaseReach.ts';
import { handler as examTaskInfoRelease } from './actions/examTaskInfo.release.ts';
import { handler as examTaskInfoReleaseAll } from './actions/examTaskInfo.releaseAll.ts';
import { handler as examTaskInfoReleaseByEnt } from './actions/examTaskInfo.releaseByEnt.ts';
import { handler as examTaskInfoStatisticsPage } from './actions/examTaskInfo.statisticsPage.ts';
import { handler as examTaskUserGetExamTaskCountByTaskId } from './actions/examTaskUser.getExamTaskCountByTaskId.ts';
import { handler as examTaskUserMarkAbsent } from './actions/examTaskUser.markAbsent.ts';
import { handler as examTaskUserResetAttempts } from './actions/examTaskUser.resetAttempts.ts';
import { seedExams } from './demo/seedExams.ts';
import { examRoutes } from './examRoutes.ts';
import { entInfo } from './saving/entInfo.ts';
import { examCourseStudyLog } from './saving/examCourseStudyLog.ts';
import { examCourseTask } from './saving/examCourseTask.ts';
import { examCourseTaskEnt } from './saving/examCourseTaskEnt.ts';
import { examCourseViewRecord } from './saving/examCourseViewRecord.ts';
import { examPaperInfo } from './saving/examPaperInfo.ts';
import { examPaperLog } from './saving/examPaperLog.ts';
import { user } from './saving/user.ts';

/** Question bank, papers, exams, courses and who has studied what. */
export const server: ServerModule = {
  actions: {
    'entInfo.examTaskEntInfoPage': entInfoExamTaskEntInfoPage,
    'examBankInfo.extract': examBankInfoExtract,
    'examBankInfo.getBankNum': examBankInfoGetBankNum,
    'examCourseInfo.getCountByType': examCourseInfoGetCountByType,
    'examCourseInfo.studied': examCourseInfoStudied,
    'examCourseInfo.study': examCourseInfoStudy,
    'examCourseTask.allBatchPushCourseTask': examCourseTaskAllBatchPushCourseTask,
    'examCourseTask.batchPushCourseTask': examCourseTaskBatchPushCourseTask,
    'examCourseTask.getProgress': examCourseTaskGetProgress,
    'examCourseTaskEnt.studied': examCourseTaskEntStudied,
    'examPaperInfo.preview': examPaperInfoPreview,
    'examPaperLog.correct': examPaperLogCorrect,
    'examSheet.collect': examSheetCollect,
    'examStatistics.getCompleteList': examStatisticsGetCompleteList,
    'examStatistics.getEntRankByCode': examStatisticsGetEntRankByCode,
    'examStatistics.statisticsEntType': examStatisticsStatisticsEntType,
    'examStatistics.statisticsExamTask': examStatisticsStatisticsExamTask,
    'examStatistics.statisticsWrongOption': examStatisticsStatisticsWrongOption,
    'examTaskInfo.cancel': examTaskInfoCancel,
    'examTaskInfo.extend': examTaskInfoExtend,
    'examTaskInfo.finish': examTaskInfoFinish,
    'examTaskInfo.getReleaseReach': examTaskInfoGetReleaseReach,
    'examTaskInfo.release': examTaskInfoRelease,
    'examTaskInfo.releaseAll': examTaskInfoReleaseAll,
    'examTaskInfo.releaseByEnt': examTaskInfoReleaseByEnt,
    'examTaskInfo.statisticsPage': examTaskInfoStatisticsPage,
    'examTaskUser.getExamTaskCountByTaskId': examTaskUserGetExamTaskCountByTaskId,
    'examTaskUser.markAbsent': examTaskUserMarkAbsent,
    'examTaskUser.resetAttempts': examTaskUserResetAttempts,
  },
  saving: {
    entInfo,
    examCourseStudyLog,
    examCourseTask,
    examCourseTaskEnt,
    examCourseViewRecord,
    examPaperInfo,
    examPaperLog,
    user,
  },
  endpoints: examEndpoints,
  routes: examRoutes,
  demonstrate: seedExams,
};
