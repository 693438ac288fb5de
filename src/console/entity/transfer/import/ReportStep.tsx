import { IMPORT_OUTCOMES } from '../../../../protocol/calls/readImported.ts';
import { Progress } from '../../../widgets/Progress.tsx';
import { Guesses } from './Guesses.tsx';
import styles from './import.module.css';
import { ProblemLines } from './ProblemLines.tsx';
import type { RowResults } from './sendRows.ts';
import type { Importing } from './useImport.ts';
import { useImportTexts } from './useImportTexts.ts';

interface ReportStepProps {
  readonly importing: Importing;
  readonly results: RowResults;
  /** How many rows are to be done in all. */
  readonly total: number;
  readonly choicesOf: (field: string) => readonly string[];
}

/** How far it has come, what becomes of how many rows, and what is wrong with which cell. */
export function ReportStep({ importing, results, total, choicesOf }: ReportStepProps) {
  const { t, list } = useImportTexts();
  const { busy, broken, step } = importing;
  const all = [...results.values()].toSorted((one, other) => one.line - other.line);
  const counts = IMPORT_OUTCOMES.map(
    (outcome) => [outcome, all.filter((one) => one.outcome === outcome).length] as const,
  );
  const refused = all.filter(({ outcome }) => outcome === 'refused');
  const left = total - all.length;
  const told = [
    ...counts.filter(([, count]) => count > 0).map(([outcome, count]) => t(`import.${outcome}`, { count })),
    ...(left > 0 && !busy ? [t('import.left', { count: left })] : []),
  ];
  const doing = t(step === 'check' ? 'import.checking' : 'import.writing');
  return (
    <>
      {busy && (
        <>
          <p className={styles.hint}>
            {doing} {all.length}/{total}
          </p>
          <Progress className={styles.bar} value={all.length} max={total} aria-label={doing} />
        </>
      )}
      <p className={styles.counts} role="status">
        {list(told)}
      </p>
      {importing.hidden > 0 && (
        <p className={styles.hint}>
          {t(importing.takesHidden ? 'import.hiddenTaken' : 'import.hiddenLeft', { count: importing.hidden })}
        </p>
      )}
      {broken && !busy && (
        <p className={styles.warning} role="alert">
          {t(step === 'check' ? 'import.brokenTrial' : 'import.broken')}
        </p>
      )}
      {step === 'check' && (
        <>
          <Guesses importing={importing} />
          <p className={styles.hint}>{t('import.alone')}</p>
        </>
      )}
      {refused.length > 0 && (
        <>
          <p className={styles.hint}>{t(step === 'check' ? 'import.mendHint' : 'import.markedHint')}</p>
          <ProblemLines importing={importing} refused={refused} choicesOf={choicesOf} />
        </>
      )}
    </>
  );
}
