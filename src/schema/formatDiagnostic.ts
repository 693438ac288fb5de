import type { EngineLanguage, EngineText } from '../model/Text.ts';
import { terminalLanguage } from '../model/terminalLanguage.ts';
import type { Diagnostic } from './Diagnostic.ts';
import { FINDINGS } from './findings.ts';

const REMEDY: EngineText = { zh: '改法：', en: 'remedy: ' };

/** A finding as a person reads it in the terminal. */
export const formatDiagnostic = (diagnostic: Diagnostic): string => diagnosticIn(diagnostic, terminalLanguage());

export interface ReadDiagnostic extends Diagnostic {
  readonly title: string;
}

/** With its title, and all of it in that language. */
export function readIn(diagnostic: Diagnostic, language: EngineLanguage): ReadDiagnostic {
  const said = language === 'zh' ? { ...diagnostic, ...diagnostic.zh } : diagnostic;
  return { ...said, title: FINDINGS[diagnostic.code][language] };
}

/** Place and kind of the mistake, what is wrong there, the lines around it, the remedy. */
export function diagnosticIn(diagnostic: Diagnostic, language: EngineLanguage): string {
  const { file, line, column, severity, code, title, message, remedy, frame } = readIn(diagnostic, language);
  const parts = [`${file}:${line}:${column} ${severity} ${code}: ${title}`, `  ${message}`];
  if (frame !== '') parts.push(frame);
  if (remedy !== undefined) parts.push(`  ${REMEDY[language]}${remedy}`);
  return parts.join('\n');
}
