import type { Text } from '../../model/Text.ts';
import { isRaw } from './raw.ts';

/** A text in both languages; a bare string, allowed while drafting, stands for both. */
export function compileText(raw: unknown, fallback = ''): Text {
  if (typeof raw === 'string') return { zh: raw, en: raw };
  if (!isRaw(raw)) return { zh: fallback, en: fallback };
  const zh = String(raw.zh ?? raw.en ?? fallback);
  return { zh, en: String(raw.en ?? zh) };
}

export const optionalText = (raw: unknown): Text | undefined => (raw === undefined ? undefined : compileText(raw));
