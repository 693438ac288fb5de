import type { authEndpoints } from '../endpoints/auth.ts';
import type { FixedCall, ReadCall } from './FixedCall.ts';
import { readTexts } from './reading.ts';
import { readToken } from './readToken.ts';

type E = typeof authEndpoints;

export const health: FixedCall<E['health']> = { method: 'GET', path: 'health', bare: true };
export const token: ReadCall<E['token']> = {
  method: 'POST',
  path: 'blade-auth/oauth/token',
  bare: true,
  form: true,
  read: readToken,
};
export const captcha: ReadCall<E['captcha']> = {
  method: 'GET',
  path: 'blade-auth/oauth/captcha',
  bare: true,
  read: (answer) => readTexts(answer, ['key', 'image']),
};
export const logout: FixedCall<E['logout']> = { method: 'GET', path: 'blade-auth/oauth/logout', bare: true };
export const clearCache: FixedCall<E['clearCache']> = {
  method: 'GET',
  path: 'blade-auth/oauth/clear-cache',
  bare: true,
};
export const userInfo: FixedCall<E['userInfo']> = { method: 'GET', path: 'blade-auth/oauth/user-info' };
export const integratedToken: ReadCall<E['integratedToken']> = {
  method: 'POST',
  path: 'blade-auth/oauth/integrated/token',
  bare: true,
  read: readToken,
};
export const dutyExamToken: FixedCall<E['dutyExamToken']> = { method: 'GET', path: 'blade-auth/oauth/dutyExamToken' };
export const socialRender: FixedCall<E['socialRender']> = {
  method: 'GET',
  path: 'blade-auth/oauth/render/:source',
  bare: true,
};
export const publicKey: ReadCall<E['publicKey']> = {
  method: 'GET',
  path: 'blade-auth/oauth/public-key',
  read: (answer) => readTexts(answer, ['publicKey']),
};
