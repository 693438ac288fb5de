import type { EngineLanguage, EngineText } from '../model/Text.ts';
import { codeFrame } from './codeFrame.ts';
import type { Diagnostic, Severity } from './Diagnostic.ts';
import type { FindingCode } from './findings.ts';
import type { SourceRange } from './SourceDocument.ts';

export interface Finding {
  readonly severity: Severity;
  readonly code: FindingCode;
  readonly message: EngineText;
  readonly remedy?: EngineText | undefined;
}

/** A finding with its place in a text, as line, column and code frame. */
export function makeDiagnostic(file: string, text: string, range: SourceRange, finding: Finding): Diagnostic {
  const start = Math.min(range.start, text.length);
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = endOfLine(text, start);
  const line = lineOf(text, start);
  const column = start - lineStart + 1;
  const endColumn = Math.max(column + 1, Math.min(range.end, lineEnd) - lineStart + 1);
  const { severity, code } = finding;
  return {
    file,
    line,
    column,
    endColumn,
    severity,
    code,
    ...wordsIn('en', finding),
    zh: wordsIn('zh', finding),
    frame: text === '' ? '' : codeFrame(text, line, column, endColumn),
  };
}

function wordsIn(language: EngineLanguage, { message, remedy }: Finding) {
  const said = { message: message[language] };
  return remedy === undefined ? said : { ...said, remedy: remedy[language] };
}

/** 1-based. */
export const lineOf = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

/** A finding about a file as a whole. */
export const fileDiagnostic = (file: string, finding: Finding): Diagnostic =>
  makeDiagnostic(file, '', { start: 0, end: 1 }, finding);

function endOfLine(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  const stop = end === -1 ? text.length : end;
  return text[stop - 1] === '\r' ? stop - 1 : stop;
}
