import type { EngineText } from '../src/model/Text.ts';

/** After findings that end a command which would have written something. */
export const MEND_FIRST: EngineText = {
  zh: 'schema 有错误：请按上面所说改正后再次运行此命令。',
  en: 'The schemas have errors: mend them as said above and run the command again.',
};
