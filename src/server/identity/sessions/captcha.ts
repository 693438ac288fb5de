import { randomBytes } from 'node:crypto';
import type { AppConfig } from '../../config.ts';
import type { Database } from '../../database/Database.ts';
import { identityTables } from '../../database/identityTables.ts';
import { type Clocks, steadyNow } from '../../steadyNow.ts';
import { captchaImage } from './captchaImage.ts';
import { randomCaptchaText } from './captchaText.ts';
import { keepText } from './keepText.ts';

export interface Captcha {
  readonly key: string;
  /** A data address. */
  readonly image: string;
}

type Settings = Pick<AppConfig, 'captchaText'> & Clocks;

/** Makes a captcha and remembers its text. */
export async function issueCaptcha(database: Database, settings: Settings): Promise<Captcha> {
  const text = settings.captchaText?.() ?? randomCaptchaText();
  const key = randomBytes(16).toString('hex');
  await keepText(database, key, text.toLowerCase(), steadyNow(settings));
  return { key, image: await captchaImage(text) };
}

/** Takes the captcha away, whatever the outcome, and says whether the code was right. */
export async function redeemCaptcha(database: Database, key: string, code: string, now: number): Promise<boolean> {
  if (key === '') return false;
  const row = await database.write((executor) =>
    identityTables(executor)
      .deleteFrom('shian_captcha')
      .where('id', '=', key)
      .returning(['text', 'expires_at'])
      .executeTakeFirst(),
  );
  const typed = code.trim().toLowerCase();
  return row !== undefined && typed !== '' && Number(row.expires_at) > now && row.text === typed;
}
