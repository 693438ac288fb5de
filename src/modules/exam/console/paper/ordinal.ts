import type { Language } from '../../../../model/Text.ts';

const CHINESE = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十'];
const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'];

/** How sections of a paper are numbered: 一、 in Chinese, "I. " in English. */
export function ordinal(number: number, language: Language): string {
  const sign = (language === 'zh' ? CHINESE : ROMAN)[number - 1] ?? String(number);
  return language === 'zh' ? `${sign}、` : `${sign}. `;
}
