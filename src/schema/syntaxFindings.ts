import { type Document, parseDocument, visit, type YAMLError } from 'yaml';
import { fullWidthFinding, fullWidthSigns } from './fullWidth.ts';
import type { Finding } from './makeDiagnostic.ts';
import type { SourceRange } from './SourceDocument.ts';

type PlacedSyntax = readonly [SourceRange, Finding];

/** What the parser says when a bracket is not closed, at the place where it gave up waiting. */
const UNCLOSED = /^Flow (?:map|sequence) .*end with a/;

/** What the parser says of whatever follows a bracket too many, token by token. */
const AFTER_THE_END = 'UNEXPECTED_TOKEN';

/** The mistakes of a text as people make them: a bracket that is wrong is one finding, at the bracket. */
export function syntaxFindings(yaml: Document.Parsed, text: string): readonly PlacedSyntax[] {
  const errors = yaml.errors.filter(({ message }) => !UNCLOSED.test(message));
  const open = errors.length < yaml.errors.length ? openBrackets(text) : [];
  const end = errors.findIndex(({ code }) => code === AFTER_THE_END);
  const own = errors
    .filter(({ code }, index) => code !== AFTER_THE_END || index === end)
    .filter((problem, index, all) => !followsLineAbove(problem, all[index - 1], text));
  const mistakes = [
    ...open.map((at) => bracketFinding(at, `The bracket "${text[at]}" is never closed`)),
    ...own.map((problem) => syntaxFinding(problem, 'error', text)),
  ];
  return [...namingSigns(mistakes, text), ...yaml.warnings.map((problem) => syntaxFinding(problem, 'warning', text))];
}

/** One line that is indented otherwise, and the parser says so of each line below it. */
function followsLineAbove(problem: YAMLError, before: YAMLError | undefined, text: string): boolean {
  if (problem.code !== 'BAD_INDENT' || before === undefined) return false;
  return !text.slice(before.pos[0], problem.pos[0]).replace(/\n/, '').includes('\n');
}

/** In place of what a full-width sign leads to the sign itself, once. */
function namingSigns(mistakes: readonly PlacedSyntax[], text: string): readonly PlacedSyntax[] {
  const signs = new Set<number>();
  const others = mistakes.filter(([range, { code }]) => {
    const here = code === 'yaml' ? fullWidthSigns(text, range) : [];
    for (const at of here) signs.add(at);
    return here.length === 0;
  });
  const named = [...signs].map((at): PlacedSyntax => [{ start: at, end: at + 1 }, fullWidthFinding(text[at] ?? '')]);
  return [...named, ...others];
}

/** Offsets of brackets that nothing closes, from the syntax tree, which is kept only to answer this. */
function openBrackets(text: string): readonly number[] {
  const found: number[] = [];
  visit(parseDocument(text, { prettyErrors: false, keepSourceTokens: true }), {
    Collection: (_key, { srcToken }) => {
      if (srcToken?.type !== 'flow-collection') return;
      const isClosed = srcToken.end.some(({ type }) => type === 'flow-map-end' || type === 'flow-seq-end');
      if (!isClosed) found.push(srcToken.start.offset);
    },
  });
  return found;
}

function bracketFinding(at: number, message: string): PlacedSyntax {
  const remedy = 'Check the brackets of this line: each that opens is closed once.';
  return [
    { start: at, end: at + 1 },
    { severity: 'error', code: 'yaml', message, remedy },
  ];
}

function syntaxFinding(problem: YAMLError, severity: 'error' | 'warning', text: string): PlacedSyntax {
  const range = { start: problem.pos[0], end: problem.pos[1] };
  const written = text[range.start] ?? '';
  if (problem.code === AFTER_THE_END && /[\]}]/.test(written))
    return bracketFinding(range.start, `The bracket "${written}" closes nothing`);
  if (problem.code === 'DUPLICATE_KEY') {
    const key = /^["']?([\w-]+)/.exec(text.slice(range.start))?.[1] ?? '';
    const message = `The key "${key}" occurs twice in the same map`;
    return [range, { severity, code: 'duplicateKey', message, remedy: 'Keep one of the two.' }];
  }
  if (problem.code === 'MULTIPLE_DOCS') {
    const message = 'A file holds one document';
    return [range, { severity, code: 'yaml', message, remedy: 'Move what follows --- to a file of its own.' }];
  }
  const remedy =
    problem.code === 'TAB_AS_INDENT'
      ? 'Indent with spaces.'
      : 'Check indentation, quotes and brackets here and on the line before.';
  return [range, { severity, code: 'yaml', message: problem.message.split('\n')[0] ?? 'Not valid YAML', remedy }];
}
