import { captcha } from '../../../protocol/calls/auth.ts';
import { call } from '../http/call.ts';

export interface CaptchaPicture {
  readonly key: string;
  /** Data URL. */
  readonly image: string;
}

/** A fresh captcha; answered with or without the envelope. */
export async function fetchCaptcha(signal?: AbortSignal): Promise<CaptchaPicture> {
  const found = await call(captcha, { token: false, basic: false, quiet: true, signal });
  if (found.key === '' || found.image === '') throw new Error('The captcha answer has no picture');
  return found;
}
