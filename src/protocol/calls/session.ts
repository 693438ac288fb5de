import type { sessionEndpoints } from '../endpoints/session.ts';
import type { FixedCall } from './FixedCall.ts';

type E = typeof sessionEndpoints;

export const health: FixedCall<E['health']> = { method: 'GET', path: 'health' };
export const logout: FixedCall<E['logout']> = { method: 'GET', path: 'blade-auth/oauth/logout' };
export const clearCache: FixedCall<E['clearCache']> = {
  method: 'GET',
  path: 'blade-auth/oauth/clear-cache',
};
export const userInfo: FixedCall<E['userInfo']> = { method: 'GET', path: 'blade-auth/oauth/user-info' };
