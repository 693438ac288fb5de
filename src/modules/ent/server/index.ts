import type { ServerModule } from '../../../server/kit/ServerModule.ts';
import { handler as entInfoDeregister } from './actions/entInfo.deregister.ts';
import { handler as entInfoMergeEntInfoPage } from './actions/entInfo.mergeEntInfoPage.ts';
import { handler as entInfoSuspend } from './actions/entInfo.suspend.ts';
import { handler as entLicenceInfoEntAnalysis } from './actions/entLicenceInfo.entAnalysis.ts';
import { handler as entLicenceInfoRefreshStatus } from './actions/entLicenceInfo.refreshStatus.ts';
import { handler as entLicenceInfoRenew } from './actions/entLicenceInfo.renew.ts';
import { handler as entMsgInfoHandle } from './actions/entMsgInfo.handle.ts';
import { handler as entPortraitScoreResultRecalculate } from './actions/entPortraitScoreResult.recalculate.ts';
import { handler as entTaskInfoFinish } from './actions/entTaskInfo.finish.ts';
import { endDeregistered } from './endBusiness.ts';
import { refreshLicences } from './licences/refreshLicences.ts';
import { removeOldMessages } from './removeOldMessages.ts';
import { entInfo } from './saving/entInfo.ts';
import { entLicenceInfo } from './saving/entLicenceInfo.ts';
import { entTaskInfo } from './saving/entTaskInfo.ts';
import { systemEntLicenceType } from './saving/systemEntLicenceType.ts';
import { user } from './saving/user.ts';
import { markSupervisors } from './supervisors.ts';

/** Enterprises, their licences, tasks and portraits. */
export const server: ServerModule = {
  actions: {
    'entInfo.deregister': entInfoDeregister,
    'entInfo.mergeEntInfoPage': entInfoMergeEntInfoPage,
    'entInfo.suspend': entInfoSuspend,
    'entLicenceInfo.entAnalysis': entLicenceInfoEntAnalysis,
    'entLicenceInfo.refreshStatus': entLicenceInfoRefreshStatus,
    'entLicenceInfo.renew': entLicenceInfoRenew,
    'entMsgInfo.handle': entMsgInfoHandle,
    'entPortraitScoreResult.recalculate': entPortraitScoreResultRecalculate,
    'entTaskInfo.finish': entTaskInfoFinish,
  },
  saving: { entInfo, entLicenceInfo, entTaskInfo, systemEntLicenceType, user },
  jobs: [
    {
      name: 'deregistered',
      entities: ['entInfo', 'entLicenceInfo', 'entTaskInfo', 'examCourseTaskEnt', 'examTaskEnt'],
      run: endDeregistered,
    },
    { name: 'supervisors', entities: ['entInfo', 'user'], run: (context) => markSupervisors(context) },
    { name: 'licenceStates', entities: ['entLicenceInfo', 'systemEntLicenceType'], run: refreshLicences },
    { name: 'oldMessages', entities: ['entMsgInfo', 'systemEntMsgType'], run: removeOldMessages },
  ],
};
