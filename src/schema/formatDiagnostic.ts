import type { Diagnostic } from './Diagnostic.ts';

/** A finding as a person reads it: place and mistake, the lines around it, the remedy. */
export function formatDiagnostic(diagnostic: Diagnostic): string {
  const { file, line, column, severity, code, message, remedy, frame } = diagnostic;
  const parts = [`${file}:${line}:${column} ${severity} ${code}: ${message}`];
  if (frame !== '') parts.push(frame);
  if (remedy !== undefined) parts.push(`  remedy: ${remedy}`);
  return parts.join('\n');
}
