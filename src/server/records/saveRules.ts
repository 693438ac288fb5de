import { entLicenceInfo } from '../../modules/ent/server/saving/entLicenceInfo.ts';
import { entTaskInfo } from '../../modules/ent/server/saving/entTaskInfo.ts';
import { examCourseStudyLog } from '../../modules/exam/server/saving/examCourseStudyLog.ts';
import { examCourseTaskEnt } from '../../modules/exam/server/saving/examCourseTaskEnt.ts';
import { examCourseViewRecord } from '../../modules/exam/server/saving/examCourseViewRecord.ts';
import { examPaperInfo } from '../../modules/exam/server/saving/examPaperInfo.ts';
import { examPaperLog } from '../../modules/exam/server/saving/examPaperLog.ts';
import { jointApiLog } from '../../modules/joint/server/saving/jointApiLog.ts';
import { manageBanquetReporting } from '../../modules/manage/server/saving/manageBanquetReporting.ts';
import type { SaveRule } from '../kit/SaveRule.ts';

/** Entities that follow dates and numbers, or move counters elsewhere, when they are saved. */
export const saveRules: Readonly<Record<string, SaveRule>> = {
  entLicenceInfo,
  entTaskInfo,
  examCourseStudyLog,
  examCourseTaskEnt,
  examCourseViewRecord,
  examPaperInfo,
  examPaperLog,
  jointApiLog,
  manageBanquetReporting,
};
