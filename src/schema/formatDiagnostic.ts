import type { EngineLanguage, EngineText } from '../model/Text.ts';
import type { Diagnostic } from './Diagnostic.ts';
import { FINDINGS } from './findings.ts';
import { terminalLanguage } from './terminalLanguage.ts';

const REMEDY: EngineText = { zh: '改法：', en: 'remedy: ' };

/** A finding as a person reads it in the terminal. */
export const formatDiagnostic = (diagnostic: Diagnostic): string => diagnosticIn(diagnostic, terminalLanguage());

/** Place and kind of the mistake, what is wrong there, the lines around it, the remedy. */
export function diagnosticIn(diagnostic: Diagnostic, language: EngineLanguage): string {
  const { file, line, column, severity, code, message, remedy, frame } = diagnostic;
  const parts = [`${file}:${line}:${column} ${severity} ${code}: ${FINDINGS[code][language]}`, `  ${message}`];
  if (frame !== '') parts.push(frame);
  if (remedy !== undefined) parts.push(`  ${REMEDY[language]}${remedy}`);
  return parts.join('\n');
}
