import { codeFrame } from './codeFrame.ts';
import type { Diagnostic, Severity } from './Diagnostic.ts';
import type { SourceRange } from './SourceDocument.ts';

export interface Finding {
  readonly severity: Severity;
  readonly code: string;
  readonly message: string;
  readonly remedy?: string | undefined;
}

/** A finding with its place in a text, as line, column and code frame. */
export function makeDiagnostic(file: string, text: string, range: SourceRange, finding: Finding): Diagnostic {
  const start = Math.min(range.start, text.length);
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = endOfLine(text, start);
  const line = text.slice(0, lineStart).split('\n').length;
  const column = start - lineStart + 1;
  const endColumn = Math.max(column + 1, Math.min(range.end, lineEnd) - lineStart + 1);
  const { severity, code, message, remedy } = finding;
  return {
    file,
    line,
    column,
    endColumn,
    severity,
    code,
    message,
    ...(remedy === undefined ? {} : { remedy }),
    frame: text === '' ? '' : codeFrame(text, line, column, endColumn),
  };
}

/** A finding about a file as a whole. */
export const fileDiagnostic = (file: string, finding: Finding): Diagnostic =>
  makeDiagnostic(file, '', { start: 0, end: 1 }, finding);

function endOfLine(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  const stop = end === -1 ? text.length : end;
  return text[stop - 1] === '\r' ? stop - 1 : stop;
}
