import type { Speech } from '../../model/Text.ts';
import type { AppConfig } from '../config.ts';
import { LOCAL_PARTY } from '../identity/sessions/localProvider.ts';
import type { ServerSettings } from './consolePage.ts';

/** What the console is told of this server's configuration. */
export function serverSettings(config: AppConfig, { languages }: Pick<Speech, 'languages'>): ServerSettings {
  const parties = [...(config.social ?? []), ...(config.socialLocal ? [LOCAL_PARTY] : [])];
  return {
    languages,
    captchaMode: config.captcha,
    passwordRule: config.passwordRule ?? 'short',
    social: parties.map(({ source, label }) => ({ source, label })),
  };
}
