import type { Finding } from './makeDiagnostic.ts';
import type { SourceRange } from './SourceDocument.ts';

/** What a Chinese input method writes where YAML has punctuation of its own. */
const MEANT: Readonly<Record<string, string>> = {
  '：': ':',
  '，': ',',
  '、': ',',
  '｛': '{',
  '｝': '}',
  '［': '[',
  '］': ']',
  '\u3000': ' ',
  '\u00a0': ' ',
};

/** Where punctuation stands: after a key, before the next one, around a map or a list, and as indentation; not within texts. */
const PUNCTUATION = [
  /(?<=(?:^|[{,｛，]|^\s*-)\s*[\w-]+\s*)：/g,
  /[，、](?=\s*[\w-]+\s*[:：])/g,
  /(?<=[:：,，[{-]\s*)[｛［]/g,
  /[｝］]/g,
  /(?<=^\s*)[\u3000\u00a0]/g,
  /(?<=(?:^|[{,])\s*[\w-]+:)[\u3000\u00a0]/g,
];

/** Offsets of the full-width signs that a mistake of syntax comes from: those on its lines and on the line before. */
export function fullWidthSigns(text: string, { start, end }: SourceRange): readonly number[] {
  const before = text.lastIndexOf('\n', start - 1);
  let at = text.lastIndexOf('\n', before - 1) + 1;
  const found: number[] = [];
  for (const line of text.slice(at).split('\n')) {
    if (at > end) break;
    const offset = at;
    found.push(...signsOf(line).map((column) => offset + column));
    at += line.length + 1;
  }
  return found;
}

function signsOf(line: string): readonly number[] {
  const columns = PUNCTUATION.flatMap((pattern) => [...line.matchAll(pattern)].map(({ index }) => index));
  return columns.sort((one, other) => one - other);
}

/** What to write in place of a full-width sign. */
export function fullWidthFinding(written: string): Finding {
  const meant = MEANT[written] ?? '';
  if (meant === ' ') {
    const message = 'This blank is a letter to YAML';
    return { severity: 'error', code: 'fullWidth', message, remedy: 'Write it anew, half-width.' };
  }
  const message = `The full-width "${written}" is a letter to YAML`;
  const blank = meant === ':' || meant === ',' ? ' and a blank after it' : '';
  return { severity: 'error', code: 'fullWidth', message, remedy: `Write "${meant}"${blank}.` };
}
