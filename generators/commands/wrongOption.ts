import type { EngineText } from '../../src/model/Text.ts';

/** What `parseArgs` refuses, which speaks English only. */
const WRONG_OPTIONS: Readonly<Record<string, string>> = {
  ERR_PARSE_ARGS_UNKNOWN_OPTION: '没有选项',
  ERR_PARSE_ARGS_INVALID_OPTION_VALUE: '选项的值写法不对：',
  ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL: '此处不能写',
};

/** What was written otherwise than the command takes it; undefined for other errors. */
export function wrongOption(command: string, error: unknown): EngineText | undefined {
  const { code = '', message } = error as NodeJS.ErrnoException;
  const zh = WRONG_OPTIONS[code];
  if (zh === undefined) return undefined;
  const [, written = ''] = /'([^']+)'/.exec(message) ?? [];
  return {
    zh: `${zh}“${written}”。shian help ${command} 列出可用的选项。`,
    en: `${message}. shian help ${command} lists what it takes.`,
  };
}
