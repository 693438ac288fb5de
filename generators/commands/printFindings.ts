import type { EngineLanguage } from '../../src/model/Text.ts';
import { terminalLanguage } from '../../src/model/terminalLanguage.ts';
import type { Diagnostic } from '../../src/schema/Diagnostic.ts';
import { formatDiagnostic } from '../../src/schema/formatDiagnostic.ts';

interface Counts {
  readonly errors: number;
  readonly warnings: number;
  readonly entities: number;
}

const SUMMARIES: Readonly<Record<EngineLanguage, (counts: Counts) => string>> = {
  zh({ errors, warnings, entities }) {
    const counts = `${errors} 个错误，${warnings} 个警告。`;
    return errors > 0 ? counts : `已检查 ${entities} 个实体：${counts}`;
  },
  en({ errors, warnings, entities }) {
    const counts = `${count(errors, 'error')}, ${count(warnings, 'warning')}.`;
    return errors > 0 ? counts : `${count(entities, 'entity', 'entities')} checked: ${counts}`;
  },
};

/** Errors first, then warnings, then one line that counts them. */
export function printFindings(diagnostics: readonly Diagnostic[], entities = 0): void {
  const of = (severity: Diagnostic['severity']) => diagnostics.filter((item) => item.severity === severity);
  const [errors, warnings] = [of('error'), of('warning')];
  for (const diagnostic of [...errors, ...warnings]) console.error(`${formatDiagnostic(diagnostic)}\n`);
  console.log(SUMMARIES[terminalLanguage()]({ errors: errors.length, warnings: warnings.length, entities }));
}

function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}
