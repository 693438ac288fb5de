import type { TextKeyOf, TextsOf } from '../../../console/i18n/useTextsOf.ts';
import type { EngineText } from '../../../model/Text.ts';

/** What the screens of this module say; read with `useTextsOf(TEXTS)`. */
export const TEXTS = {
  'preview.message': { zh: '消息预览', en: 'Message preview' },
  'preview.length': { zh: '共 {count} 字', en: '{count} {count|character|characters}' },
  'preview.missing': { zh: '未定义的参数：{names}', en: 'Undefined parameters: {names}' },
  'preview.params': { zh: '参数示例', en: 'Sample parameters' },
  'preview.noParams': { zh: '该模板没有参数', en: 'This template has no parameters' },
} as const satisfies Record<string, EngineText>;
export type ModuleKey = TextKeyOf<typeof TEXTS>;
export type ModuleTexts = TextsOf<typeof TEXTS>;
