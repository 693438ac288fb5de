import { request } from '../http/httpClient.ts';
import { isObject, isText } from '../storage/guards.ts';

export interface Captcha {
  readonly key: string;
  /** Data URL. */
  readonly image: string;
}

/** A fresh captcha; answered with or without the envelope (contract.md 2.3). */
export async function fetchCaptcha(signal?: AbortSignal): Promise<Captcha> {
  const { data } = await request({
    method: 'GET',
    path: 'blade-auth/oauth/captcha',
    token: false,
    basic: false,
    quiet: true,
    signal,
  });
  if (!isObject(data) || !isText(data.key) || !isText(data.image)) throw new Error('The captcha answer has no picture');
  return { key: data.key, image: data.image };
}
