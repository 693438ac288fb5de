import { type Document, isScalar, parseDocument, visit, type YAMLError } from 'yaml';
import type { EngineText } from '../model/Text.ts';
import { fullWidthFinding, fullWidthSigns, isWideBlank } from './fullWidth.ts';
import { type Finding, lineOf } from './makeDiagnostic.ts';
import type { SourceRange } from './SourceDocument.ts';
import { sentence } from './sentences.ts';
import { syntaxWords } from './syntaxWords.ts';

type PlacedSyntax = readonly [SourceRange, Finding];

/** What the parser says when a bracket or a quote is not closed, at the place where it gave up waiting. */
const UNCLOSED = /^(?:Flow (?:map|sequence) .*end with a|Missing closing )/;

/** What the parser says of whatever follows a bracket too many, token by token. */
const AFTER_THE_END = 'UNEXPECTED_TOKEN';

/** What the parser says of a line besides what is wrong with it. */
const BESIDES: readonly string[] = ['MULTILINE_IMPLICIT_KEY', 'MISSING_CHAR'];

/** A line that version control writes between two sides it could not join. */
const MERGE_SIGN = /^(?:<{7}|\|{7}|={7}|>{7})(?: .*)?\r?$/gm;

/** All lines of a text end as on Macs of long ago. */
const LONE_RETURN = /^[^\n]*\r[^\n]+$/;

/** The mistakes of a text as people make them: a bracket that is wrong is one finding, at the bracket. */
export function syntaxFindings(yaml: Document.Parsed, text: string): readonly PlacedSyntax[] {
  const signs = yaml.errors.length === 0 ? [] : [...text.matchAll(MERGE_SIGN)];
  if (signs.some(([sign]) => /^[<>]/.test(sign))) return [mergeFinding(signs, text)];
  if (yaml.errors.length > 0 && LONE_RETURN.test(text)) return [oneLineFinding(text)];
  const errors = beforeTab(yaml.errors).filter(({ message }) => !UNCLOSED.test(message));
  const open = yaml.errors.some(({ message }) => UNCLOSED.test(message)) ? openPlaces(text) : [];
  const end = errors.findIndex(({ code }) => code === AFTER_THE_END);
  const own = errors
    .filter(({ code }, index) => code !== AFTER_THE_END || index === end)
    .filter((problem, index, all) => !followsLineAbove(problem, all.slice(0, index), text))
    .filter((problem, _index, all) => !saysBesides(problem, all));
  const mistakes = [
    ...open.map((at) => openFinding(at, text)),
    ...own.map((problem) => syntaxFinding(problem, 'error', text, yaml)),
  ];
  return [
    ...namingSigns(mistakes, text),
    ...yaml.warnings.map((problem) => syntaxFinding(problem, 'warning', text, yaml)),
  ];
}

/** Behind a tab that indents nothing stands where it was meant to. */
function beforeTab(errors: readonly YAMLError[]): readonly YAMLError[] {
  const first = errors.findIndex(({ code }) => code === 'TAB_AS_INDENT');
  return errors.filter(({ code }, at) => first < 0 || at <= first || code === 'TAB_AS_INDENT');
}

/** One line that is indented otherwise, and the parser says so of the next one, and of all that stand beside it. */
function followsLineAbove(problem: YAMLError, before: readonly YAMLError[], text: string): boolean {
  if (problem.code !== 'BAD_INDENT') return false;
  const own = indent(lineAt(text, problem.pos[0]));
  return before.some(({ code, pos: [start] }, at) => {
    const between = text.slice(start, problem.pos[0]).split('\n').slice(1);
    if (at === before.length - 1 && between.length < 2) return true;
    const isBeside = indent(lineAt(text, start)) === own && between.every((line) => indent(line) >= own);
    return code === 'BAD_INDENT' && isBeside;
  });
}

const indent = (line: string): number => (line.trim() === '' ? Number.POSITIVE_INFINITY : line.search(/\S/));

function lineAt(text: string, at: number): string {
  const start = text.lastIndexOf('\n', at - 1) + 1;
  return text.slice(start).split('\n', 1)[0] ?? '';
}

function saysBesides({ code, pos }: YAMLError, all: readonly YAMLError[]): boolean {
  return BESIDES.includes(code) && all.some((other) => other.pos[0] === pos[0] && !BESIDES.includes(other.code));
}

/** Whatever else is wrong with such a text comes of it. */
function mergeFinding(signs: readonly RegExpExecArray[], text: string): PlacedSyntax {
  const lines = signs.map(({ index }) => lineOf(text, index));
  const start = signs[0]?.index ?? 0;
  const message = {
    zh: `此处留有合并冲突的标记，位于第 ${lines.join('、')} 行`,
    en: `A merge left its signs here, in line${lines.length === 1 ? '' : 's'} ${lines.join(', ')}`,
  };
  const remedy = {
    zh: '请保留标记之间正确的内容，并删除这些标记行。',
    en: 'Keep what is right of the sides between them, and take these lines out.',
  };
  return [
    { start, end: start + (signs[0]?.[0].length ?? 1) },
    { severity: 'error', code: 'mergeConflict', message, remedy },
  ];
}

function oneLineFinding(text: string): PlacedSyntax {
  const start = text.indexOf('\r');
  const message = {
    zh: '文件的换行符是单独的 CR，YAML 把它读成一行',
    en: 'Its lines end in CR alone, which is one line to YAML',
  };
  const remedy = { zh: '请将换行符改为 LF 后保存。', en: 'Save it with line endings LF.' };
  return [
    { start, end: start + 1 },
    { severity: 'error', code: 'yaml', message, remedy },
  ];
}

/** In place of what a full-width sign leads to the sign itself, once. */
function namingSigns(mistakes: readonly PlacedSyntax[], text: string): readonly PlacedSyntax[] {
  const signs = new Set<number>();
  const others = mistakes.filter(([range, { code }]) => {
    const here = code === 'yaml' ? fullWidthSigns(text, range) : [];
    for (const at of here) signs.add(at);
    return here.length === 0;
  });
  const named = [...signs]
    .filter((at) => !(isWideBlank(text[at]) && signs.has(at - 1)))
    .map((at): PlacedSyntax => [{ start: at, end: at + 1 }, fullWidthFinding(text[at] ?? '')]);
  const indents = [...signs].filter((at) => isWideBlank(text[at]) && text.slice(0, at).endsWith('\n'));
  // Behind such a blank that indents nothing stands where it was meant to.
  const first = Math.min(...indents);
  return [...named, ...others.filter(([{ start }, { code }]) => code !== 'yaml' || start < first)];
}

/** Offsets of a quote that nothing closes, or else of such brackets, from the syntax tree, which is kept only to answer this. */
function openPlaces(text: string): readonly number[] {
  const brackets: number[] = [];
  const quotes: number[] = [];
  visit(parseDocument(text, { prettyErrors: false, keepSourceTokens: true }), {
    Collection: (_key, { srcToken }) => {
      if (srcToken?.type !== 'flow-collection') return;
      const isClosed = srcToken.end.some(({ type }) => type === 'flow-map-end' || type === 'flow-seq-end');
      if (!isClosed) brackets.push(srcToken.start.offset);
    },
    Scalar: (_key, { srcToken }) => {
      if (srcToken?.type !== 'double-quoted-scalar' && srcToken?.type !== 'single-quoted-scalar') return;
      const { source, offset } = srcToken;
      if (source.length === 1 || !source.endsWith(source[0] ?? '')) quotes.push(offset);
    },
  });
  // What such a text swallows may be the bracket.
  return quotes.length > 0 ? quotes : brackets;
}

function openFinding(at: number, text: string): PlacedSyntax {
  const sign = text[at] ?? '';
  if (/[[{]/.test(sign))
    return bracketFinding(at, { zh: `括号“${sign}”没有闭合`, en: `The bracket "${sign}" is never closed` });
  const message = { zh: `引号 ${sign} 没有闭合`, en: `The quote ${sign} is never closed` };
  const remedy = {
    zh: '请在文本之后补上引号；文本中含有引号时，外面请用另一种引号。',
    en: 'Close it behind the text; one that is part of the text belongs in quotes of the other kind.',
  };
  return [
    { start: at, end: at + 1 },
    { severity: 'error', code: 'yaml', message, remedy },
  ];
}

function bracketFinding(at: number, message: EngineText): PlacedSyntax {
  const remedy = {
    zh: '请检查此行的括号：每个左括号须有一个右括号。',
    en: 'Check the brackets of this line: each that opens is closed once.',
  };
  return [
    { start: at, end: at + 1 },
    { severity: 'error', code: 'yaml', message, remedy },
  ];
}

function syntaxFinding(
  problem: YAMLError,
  severity: 'error' | 'warning',
  text: string,
  yaml: Document.Parsed,
): PlacedSyntax {
  const range = { start: problem.pos[0], end: problem.pos[1] };
  const written = text[range.start] ?? '';
  if (problem.code === AFTER_THE_END && /[\]}]/.test(written))
    return bracketFinding(range.start, {
      zh: `括号“${written}”没有对应的左括号`,
      en: `The bracket "${written}" closes nothing`,
    });
  if (problem.code === 'DUPLICATE_KEY') {
    const key = /^["']?([\w-]+)/.exec(text.slice(range.start))?.[1] ?? '';
    const line = text.slice(0, firstSuchKey(yaml, range.start)).split('\n').length;
    const message = {
      zh: `键“${key}”在同一处写了两次，第一次在第 ${line} 行`,
      en: `The key "${key}" occurs twice in the same map, first in line ${line}`,
    };
    return [range, { severity, code: 'duplicateKey', message, remedy: sentence('keepOne') }];
  }
  if (problem.code === 'MULTIPLE_DOCS') {
    const message = { zh: '一个文件只能有一份文档', en: 'A file holds one document' };
    return [
      range,
      {
        severity,
        code: 'yaml',
        message,
        remedy: { zh: '请将 --- 之后的内容移到单独的文件。', en: 'Move what follows --- to a file of its own.' },
      },
    ];
  }
  return [range, { severity, code: 'yaml', ...syntaxWords(problem, text) }];
}

/** Where the key of this place stands the first time: a map may be longer than what is shown of it. */
function firstSuchKey(yaml: Document.Parsed, at: number): number {
  let first = at;
  visit(yaml, {
    Map: (_key, { items }) => {
      const keys = items.flatMap(({ key }) =>
        isScalar(key) && key.range ? [{ at: key.range[0], value: key.value }] : [],
      );
      const twin = keys.find((key) => key.at === at);
      if (twin === undefined) return undefined;
      first = keys.find(({ value }) => value === twin.value)?.at ?? at;
      return visit.BREAK;
    },
  });
  return first;
}
