import type { EngineText } from '../../model/Text.ts';
import { inTerminal } from '../../model/terminalLanguage.ts';
import type { ServerConfig } from '../config.ts';
import { ADMIN } from '../provision/foundation.ts';
import type { Prepared } from './prepareDatabase.ts';

function passwordLine(prepared: Prepared, config: ServerConfig): EngineText {
  if (prepared.initialPassword !== undefined)
    return {
      zh: `登录：${ADMIN} / ${prepared.initialPassword}  （只显示这一次；登录后须修改）`,
      en: `sign in: ${ADMIN} / ${prepared.initialPassword}  (shown only now; you will be asked to change it)`,
    };
  if (prepared.first && config.adminPassword !== undefined)
    return {
      zh: `登录：${ADMIN} / ADMIN_PASSWORD 中的密码`,
      en: `sign in: ${ADMIN} / the password in ADMIN_PASSWORD`,
    };
  return {
    zh: `登录：${ADMIN} / 首次启动时的密码，或此后修改的密码（忘记了：npx shian rescue）`,
    en: `sign in: ${ADMIN} / the password of the first start, or the one chosen since (lost: npx shian rescue)`,
  };
}

/** What a person at the terminal needs to know, `ready:` first, which programs wait for in any language. */
export function welcome(url: string, prepared: Prepared, config: ServerConfig): string[] {
  const { demoRecords, demoDate, notes } = prepared;
  const demo = {
    zh: `演示数据：${demoRecords} 条，截至 ${demoDate}；其他演示账号使用同样的密码`,
    en: `demo data: ${demoRecords} records as of ${demoDate}; other demo accounts use the same password`,
  };
  const lines = [passwordLine(prepared, config), ...(demoRecords > 0 ? [demo] : [])];
  return [`ready: ${url}`, ...lines.map(inTerminal), ...notes.map(describeNote)];
}

export const describeNote = (note: EngineText): string =>
  inTerminal({ zh: `提示：${note.zh}`, en: `note: ${note.en}` });
