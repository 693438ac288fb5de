import { refreshLicences } from '../operations/licences/refreshLicences.ts';
import type { OperationContext } from '../operations/OperationContext.ts';
import { markOverdueCourses, markOverdueTasks } from '../operations/overdue.ts';
import { resetQuotas } from '../operations/resetQuotas.ts';

export interface DailyJob {
  readonly name: string;
  /** Entities it works on; a project without them goes without the job. */
  readonly entities: readonly string[];
  /** Does a day's work for one tenant, inside one transaction; answers how many records changed. */
  readonly run: (context: OperationContext) => Promise<number>;
}

/** What happens once a day by itself. */
export const dailyJobs: readonly DailyJob[] = [
  { name: 'licenceStates', entities: ['entLicenceInfo', 'systemEntLicenceType'], run: refreshLicences },
  { name: 'overdueTasks', entities: ['entTaskInfo'], run: markOverdueTasks },
  { name: 'overdueCourses', entities: ['examCourseTaskEnt'], run: markOverdueCourses },
  { name: 'quotas', entities: ['jointAuthUserInfo'], run: resetQuotas },
];
