import { refreshLicences } from '../../modules/ent/server/licences/refreshLicences.ts';
import { resetQuotas } from '../../modules/joint/server/resetQuotas.ts';
import { purgeRemoved } from '../files/purgeRemoved.ts';
import { sweepFiles } from '../files/sweepFiles.ts';
import type { Job } from './Job.ts';

/** What happens by itself again and again; what happens to single records at their time stands in their schemas (`due`). */
export const jobs: readonly Job[] = [
  { name: 'licenceStates', entities: ['entLicenceInfo', 'systemEntLicenceType'], run: refreshLicences },
  { name: 'quotas', entities: ['jointAuthUserInfo'], run: resetQuotas },
  // Removed records first: what only they referred to goes with them.
  { name: 'purgeRemoved', keep: purgeRemoved },
  { name: 'sweepFiles', keep: sweepFiles },
];
