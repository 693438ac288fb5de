import type { Diagnostic } from '../../src/schema/Diagnostic.ts';
import { formatDiagnostic } from '../../src/schema/formatDiagnostic.ts';

/** Errors first, then warnings, then one line that counts them. */
export function printFindings(diagnostics: readonly Diagnostic[], entities: number | undefined): void {
  const of = (severity: Diagnostic['severity']) => diagnostics.filter((item) => item.severity === severity);
  const [errors, warnings] = [of('error'), of('warning')];
  for (const diagnostic of [...errors, ...warnings]) console.error(`${formatDiagnostic(diagnostic)}\n`);
  const counts = `${count(errors.length, 'error')}, ${count(warnings.length, 'warning')}`;
  console.log(errors.length > 0 ? `${counts}.` : `${count(entities ?? 0, 'entity', 'entities')} checked: ${counts}.`);
}

function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}
