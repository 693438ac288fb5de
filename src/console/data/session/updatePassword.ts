import { updatePassword as changePassword } from '../../../protocol/calls/user.ts';
import { call } from '../../start/http/call.ts';
import { renewSession } from '../../start/session/refreshSession.ts';
import { withSealing } from '../../start/session/withSealing.ts';

/** Changes the own password and takes a fresh token for it. */
export async function updatePassword(oldPassword: string, newPassword: string): Promise<void> {
  await withSealing(({ password, headers }) => {
    const fresh = password(newPassword);
    const body = { oldPassword: password(oldPassword), newPassword: fresh, newPassword1: fresh };
    return call(changePassword, { body, headers });
  });
  await renewSession();
}
