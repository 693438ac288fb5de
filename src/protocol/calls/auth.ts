import type { authEndpoints } from '../endpoints/auth.ts';
import type { FixedCall, ReadCall } from './FixedCall.ts';
import { readTexts } from './reading.ts';
import { readTenantInfo } from './readTenantInfo.ts';
import { readToken } from './readToken.ts';

type E = typeof authEndpoints;

export const token: ReadCall<E['token']> = {
  method: 'POST',
  path: 'blade-auth/oauth/token',
  form: true,
  read: readToken,
};
export const captcha: ReadCall<E['captcha']> = {
  method: 'GET',
  path: 'blade-auth/oauth/captcha',
  read: (answer) => readTexts(answer, ['key', 'image']),
};
export const integratedToken: ReadCall<E['integratedToken']> = {
  method: 'POST',
  path: 'blade-auth/oauth/integrated/token',
  read: readToken,
};
export const socialRender: FixedCall<E['socialRender']> = {
  method: 'GET',
  path: 'blade-auth/oauth/render/:source',
};
export const publicKey: ReadCall<E['publicKey']> = {
  method: 'GET',
  path: 'blade-auth/oauth/public-key',
  read: (answer) => readTexts(answer, ['publicKey']),
};
export const tenantInfo: ReadCall<E['tenantInfo'], ReturnType<typeof readTenantInfo>> = {
  method: 'GET',
  path: 'blade-system/tenant/info',
  read: readTenantInfo,
};
