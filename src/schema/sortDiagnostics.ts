import type { Diagnostic } from './Diagnostic.ts';

/** By file and place; a finding that two passes made is kept once. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const once = new Map(
    diagnostics.map((item) => [`${item.file}:${item.line}:${item.column}:${item.code}:${item.message}`, item]),
  );
  return [...once.values()].sort((a, b) => {
    if (a.file !== b.file) return a.file < b.file ? -1 : 1;
    return a.line - b.line || a.column - b.column;
  });
}
