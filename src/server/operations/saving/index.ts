import { entLicenceInfo } from './entLicenceInfo.ts';
import { entTaskInfo } from './entTaskInfo.ts';
import { examCourseStudyLog } from './examCourseStudyLog.ts';
import { examCourseTaskEnt } from './examCourseTaskEnt.ts';
import { examCourseViewRecord } from './examCourseViewRecord.ts';
import { examPaperInfo } from './examPaperInfo.ts';
import { examPaperLog } from './examPaperLog.ts';
import { jointApiLog } from './jointApiLog.ts';
import { manageBanquetReporting } from './manageBanquetReporting.ts';
import type { SaveRule } from './SaveRule.ts';

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
