import type { EngineLanguage, EngineText } from '../../src/model/Text.ts';
import type { Command } from './Command.ts';

const TITLE: EngineText = { zh: 'shian：从 YAML 到可用的管理系统', en: 'shian: from YAML to a working administration' };
const HELP: EngineText = { zh: '本页，或某个命令的帮助', en: 'This page, or the help of one command' };
const WHERE: EngineText = {
  zh: '请在项目文件夹中运行。退出码：0 正常，1 有发现，2 调用方式错误。',
  en: 'Run them in the project folder. Exit codes: 0 fine, 1 findings, 2 called wrongly.',
};

/** All commands, one line each. */
export function commandOverview(commands: ReadonlyMap<string, Command>, language: EngineLanguage): string {
  const all = [...commands.values(), { usage: 'help [command]', summary: HELP }];
  const width = Math.max(...all.map(({ usage }) => usage.length));
  const lines = all.map(({ usage, summary }) => `  shian ${usage.padEnd(width)}  ${summary[language]}`);
  return [TITLE[language], '', ...lines, '', WHERE[language]].join('\n');
}

/** The whole help of one command. */
export function helpOf({ usage, summary, details }: Command, language: EngineLanguage): string {
  const lines = details[language].map((line) => (line === '' ? '' : `  ${line}`));
  return [`shian ${usage}`, '', summary[language], '', ...lines].join('\n');
}
