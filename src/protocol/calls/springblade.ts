import type { springbladeEndpoints } from '../endpoints/springblade.ts';
import type { FixedCall } from './FixedCall.ts';

type E = typeof springbladeEndpoints;

export const springbladeToken: FixedCall<E['springbladeToken']> = { method: 'POST', path: 'blade-auth/token' };
export const springbladeCaptcha: FixedCall<E['springbladeCaptcha']> = { method: 'GET', path: 'blade-auth/captcha' };
export const springbladeLogout: FixedCall<E['springbladeLogout']> = { method: 'POST', path: 'blade-auth/logout' };
export const springbladeKey: FixedCall<E['springbladeKey']> = { method: 'GET', path: 'blade-auth/public-key' };
export const uploadBrowserLog: FixedCall<E['uploadBrowserLog']> = {
  method: 'POST',
  path: 'blade-auth/oauth/logout',
};
