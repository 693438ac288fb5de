import type { EngineText } from '../../../model/Text.ts';

/** What the code generator announces; its other texts come with it. */
export const DEVELOP_MESSAGES = {
  'codegen.downloaded': { zh: '压缩包已下载', en: 'The zip file was downloaded' },
  'codegen.written': { zh: '已写入 {count} 个文件', en: 'Files written: {count}' },
  'codegen.nothingToWrite': { zh: '没有需要写入的文件', en: 'There is nothing to write' },
} as const satisfies Record<string, EngineText>;
