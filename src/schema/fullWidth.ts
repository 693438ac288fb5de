import type { EngineText } from '../model/Text.ts';
import type { Finding } from './makeDiagnostic.ts';
import type { SourceRange } from './SourceDocument.ts';
import { alike } from './sentences.ts';

/** What a Chinese input method writes where YAML has punctuation of its own. */
const MEANT: Readonly<Record<string, string>> = {
  '：': ':',
  '，': ',',
  '、': ',',
  '｛': '{',
  '｝': '}',
  '［': '[',
  '］': ']',
  '【': '[',
  '】': ']',
  '\u3000': ' ',
  '\u00a0': ' ',
};

/** Full-width or non-breaking: no blank to YAML. */
export const isWideBlank = (sign: string | undefined): boolean => sign !== undefined && MEANT[sign] === ' ';

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

interface Meant {
  readonly finding: Finding;
  /** To read on with. */
  readonly value: string;
}

/** `“day”`, or in a list `name，day` for two names: one text to YAML, whose signs were meant as those of YAML. */
export function fullWidthText(text: string, inList: boolean): Meant | undefined {
  const quoted = /^“([^“”]*)”$/.exec(text)?.[1];
  if (quoted !== undefined) return { finding: quotesFinding(quoted), value: quoted };
  const [, first, sign] = (inList && /^([a-z]\w*)([，、])(?:[a-z]\w*[，、])*[a-z]\w*$/.exec(text)) || [];
  return first === undefined || sign === undefined ? undefined : { finding: fullWidthFinding(sign), value: first };
}

const quotesFinding = (quoted: string): Finding => ({
  severity: 'error',
  code: 'fullWidth',
  message: { zh: '中文引号“”在 YAML 中是文字', en: 'The quotes “” are letters to YAML' },
  remedy: {
    zh: `请用半角引号："${quoted}"；若要显示中文引号，请写 "“${quoted}”"。`,
    en: `Write "${quoted}", half-width; or "“${quoted}”", where those quotes are to be seen.`,
  },
});

/** What to write in place of a full-width sign. */
export function fullWidthFinding(written: string): Finding {
  const meant = MEANT[written] ?? '';
  if (meant === ' ') {
    const message = { zh: '这个空格不是半角空格，在 YAML 中是文字', en: 'This blank is a letter to YAML' };
    return {
      severity: 'error',
      code: 'fullWidth',
      message,
      remedy: { zh: '请改用半角空格。', en: 'Write it anew, half-width.' },
    };
  }
  const message = { zh: `全角的“${written}”在 YAML 中是文字`, en: `The full-width "${written}" is a letter to YAML` };
  const blank: EngineText =
    meant === ':' || meant === ',' ? { zh: '，其后留一个空格', en: ' and a blank after it' } : alike('');
  return {
    severity: 'error',
    code: 'fullWidth',
    message,
    remedy: { zh: `请写成半角的 "${meant}"${blank.zh}。`, en: `Write "${meant}"${blank.en}.` },
  };
}
