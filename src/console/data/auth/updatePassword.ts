import { request } from '../httpClient.ts';
import { passwordText } from './passwordText.ts';
import { renewSession } from './refreshSession.ts';

/** Changes the own password and takes a fresh token for it (specification section 5). */
export async function updatePassword(oldPassword: string, newPassword: string): Promise<void> {
  const [old, fresh] = await Promise.all([passwordText(oldPassword), passwordText(newPassword)]);
  await request({
    method: 'POST',
    path: 'blade-user/update-password',
    body: { oldPassword: old, newPassword: fresh, newPassword1: fresh },
  });
  await renewSession();
}
