import { sweepFiles } from '../files/sweepFiles.ts';
import { sweepCounters } from '../identity/sessions/counters.ts';
import type { ServerModule } from '../kit/ServerModule.ts';
import { purgeHistory } from '../retention/purgeHistory.ts';
import { purgeLogs } from '../retention/purgeLogs.ts';
import { purgeMentions } from '../retention/purgeMentions.ts';
import { purgeRemoved } from '../retention/purgeRemoved.ts';
import { sweepNotices } from '../retention/sweepNotices.ts';
import { handler as codeCopy } from './code.copy.ts';
import { handler as templateRestore } from './codeTemplate.restore.ts';
import { saving as codeTemplate } from './codeTemplate.saving.ts';
import { saving as flowModel } from './flowModel.saving.ts';
import { handler as ossEnable } from './oss.enable.ts';
import { saving as oss } from './oss.saving.ts';
import { handler as smsEnable } from './sms.enable.ts';
import { oneInUse } from './useOnly.ts';

/** What the engine does of its own, stated as a module states it. */
export const platform: ServerModule = {
  actions: {
    'code.copy': codeCopy,
    'codeTemplate.restore': templateRestore,
    'oss.enable': ossEnable,
    'sms.enable': smsEnable,
  },
  saving: { codeTemplate, flowModel, oss, sms: oneInUse('sms') },
  jobs: [
    // Removed records first: what only they referred to goes with them.
    { name: 'purgeRemoved', keep: purgeRemoved },
    { name: 'sweepFiles', keep: sweepFiles },
    { name: 'purgeLogs', keep: purgeLogs },
    { name: 'purgeHistory', keep: purgeHistory },
    { name: 'purgeMentions', keep: purgeMentions },
    { name: 'sweepCounters', keep: sweepCounters },
    { name: 'sweepNotices', keep: sweepNotices },
  ],
};
