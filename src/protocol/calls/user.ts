import type { userEndpoints } from '../endpoints/user.ts';
import { bodyObject } from '../wireValues.ts';
import type { FixedCall, ReadCall } from './FixedCall.ts';
import { readFile } from './readFile.ts';
import { readFrameVerdict } from './readFrameVerdict.ts';
import { readTextMap } from './readTextMap.ts';
import { readInitials, readOwnUser, readUsers } from './readUsers.ts';

type E = typeof userEndpoints;

export const ownUser: ReadCall<E['ownUser']> = {
  method: 'GET',
  path: 'blade-user/info',
  read: readOwnUser,
};
export const updateOwnUser: FixedCall<E['updateOwnUser']> = { method: 'POST', path: 'blade-user/update-info' };
export const updatePassword: FixedCall<E['updatePassword']> = { method: 'POST', path: 'blade-user/update-password' };
export const userList: ReadCall<E['userList']> = {
  method: 'GET',
  path: 'blade-user/user-list',
  read: readUsers,
};
export const resetPassword: ReadCall<E['resetPassword']> = {
  method: 'POST',
  path: 'blade-user/reset-password',
  read: readInitials,
};
export const grantUsers: FixedCall<E['grantUsers']> = { method: 'POST', path: 'blade-user/grant' };
export const unlockUsers: FixedCall<E['unlockUsers']> = { method: 'POST', path: 'blade-user/unlock' };
export const endUserSessions: FixedCall<E['endUserSessions']> = { method: 'POST', path: 'blade-user/end-sessions' };
export const updatePlatform: FixedCall<E['updatePlatform']> = { method: 'POST', path: 'blade-user/update-platform' };
export const platformDetail: ReadCall<E['platformDetail']> = {
  method: 'GET',
  path: 'blade-user/platform-detail',
  read: bodyObject,
};
export const registerGuest: FixedCall<E['registerGuest']> = { method: 'POST', path: 'blade-user/register-guest' };
export const sessions: FixedCall<E['sessions']> = { method: 'GET', path: 'shian/sessions' };
export const endSession: FixedCall<E['endSession']> = { method: 'POST', path: 'shian/sessions/end' };
export const putFile: ReadCall<E['putFile']> = {
  method: 'POST',
  path: 'blade-resource/oss/endpoint/put-file',
  read: readFile,
};
export const storedFile: FixedCall<E['storedFile']> = { method: 'GET', path: 'files/:name' };
export const frameCheck: ReadCall<E['frameCheck']> = {
  method: 'GET',
  path: 'shian/frame-check',
  read: readFrameVerdict,
};
export const preferences: ReadCall<E['preferences']> = {
  method: 'GET',
  path: 'shian/preferences',
  read: readTextMap,
};
export const setPreferences: FixedCall<E['setPreferences']> = { method: 'PUT', path: 'shian/preferences' };
