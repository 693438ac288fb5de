import { IMPORT_OUTCOMES } from '../../../../protocol/calls/readImported.ts';
import { Progress } from '../../../widgets/Progress.tsx';
import styles from './import.module.css';
import type { Importing, RowResults } from './useImport.ts';
import { useImportTexts } from './useImportTexts.ts';

/** More are in the marked file. */
const MAX_LISTED = 200;

interface ReportStepProps {
  readonly importing: Importing;
  readonly results: RowResults;
  /** How many rows are to be done in all. */
  readonly total: number;
}

/** How far it has come, what becomes of how many rows, and what is wrong with which cell. */
export function ReportStep({ importing, results, total }: ReportStepProps) {
  const { t, text, list } = useImportTexts();
  const { busy, broken, step, fields, mapping, table } = importing;
  const all = [...results.values()].toSorted((one, other) => one.line - other.line);
  const counts = IMPORT_OUTCOMES.map(
    (outcome) => [outcome, all.filter((one) => one.outcome === outcome).length] as const,
  );
  const refused = all.filter(({ outcome }) => outcome === 'refused');
  const lines = refused.flatMap(({ line, issues }) => issues.map((issue) => ({ line, ...issue })));
  const rowAt = new Map(refused.length > 0 ? table.rows.map((row) => [row.line, row.cells]) : []);
  const label = (name: string) => {
    const field = fields.find((one) => one.name === name);
    return field === undefined ? name : text(field.label);
  };
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
      {broken && !busy && (
        <p className={styles.warning} role="alert">
          {t('import.broken')}
        </p>
      )}
      {step === 'check' && <p className={styles.hint}>{t('import.alone')}</p>}
      {lines.length > 0 && (
        <>
          <p className={styles.hint}>{t('import.markedHint')}</p>
          <table className={styles.table} aria-label={t('import.problems')}>
            <thead>
              <tr>
                <th scope="col">{t('import.line')}</th>
                <th scope="col">{t('import.where')}</th>
                <th scope="col" className={styles.example}>
                  {t('import.value')}
                </th>
                <th scope="col">{t('import.reason')}</th>
              </tr>
            </thead>
            <tbody>
              {lines.slice(0, MAX_LISTED).map(({ line, field, reason }) => (
                <tr key={`${line} ${field} ${reason}`}>
                  <td>{line}</td>
                  <td>{label(field)}</td>
                  <td className={styles.example}>{rowAt.get(line)?.[mapping.indexOf(field)] ?? ''}</td>
                  <td>{reason}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {lines.length > MAX_LISTED && <p className={styles.hint}>{t('import.more', { count: MAX_LISTED })}</p>}
        </>
      )}
    </>
  );
}
