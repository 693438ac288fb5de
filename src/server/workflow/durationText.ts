import type { EngineText, Reader } from '../../model/Text.ts';

const SECONDS: EngineText = { zh: '秒', en: 's' };

const UNITS: readonly (readonly [number, EngineText])[] = [
  [86_400, { zh: '天', en: 'd' }],
  [3600, { zh: '小时', en: 'h' }],
  [60, { zh: '分', en: 'm' }],
  [1, SECONDS],
];

const secondsOf = (wallTime: string): number => Date.parse(`${wallTime.replace(' ', 'T')}Z`) / 1000;

/** How long something took between two wall times, in its two largest units: `2小时5分`. */
export function durationText(from: string, to: string, { text, language }: Reader): string {
  let rest = Math.max(0, secondsOf(to) - secondsOf(from));
  const parts: string[] = [];
  for (const [size, name] of UNITS) {
    const count = Math.floor(rest / size);
    rest -= count * size;
    if (count > 0 && parts.length < 2) parts.push(`${count}${text(name)}`);
  }
  return parts.length === 0 ? `0${text(SECONDS)}` : parts.join(language === 'zh' ? '' : ' ');
}
