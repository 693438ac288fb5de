import { type KeyboardEvent, useId } from 'react';
import { Dash } from '../../../widgets/Dash.tsx';
import styles from './import.module.css';
import type { RowResult } from './sendRows.ts';
import { useColumnWords } from './useColumnWords.ts';
import type { Importing } from './useImport.ts';
import { useImportTexts } from './useImportTexts.ts';

/** More are in the marked file. */
const MAX_LISTED = 200;

interface ProblemLinesProps {
  readonly importing: Importing;
  readonly refused: readonly RowResult[];
  /** What may be chosen from, where a field has a list of words. */
  readonly choicesOf: (field: string) => readonly string[];
}

interface Problem {
  readonly line: number;
  readonly field: string;
  readonly reason: string;
}

/** A column that the file lacks is wrong in every row: said of each, it would hide what is wrong with their cells. */
function oncePerColumn(problems: readonly Problem[]) {
  const same = Map.groupBy(problems, ({ field, reason }) => `${field} ${reason}`);
  return [...same.values()].flatMap(([first, ...others]) => (first ? [{ ...first, count: others.length + 1 }] : []));
}

/** What is wrong with which cell; while nothing is written each cell is mended where it is listed. */
export function ProblemLines({ importing, refused, choicesOf }: ProblemLinesProps) {
  const { t, text } = useImportTexts();
  const { wordOf } = useColumnWords(importing);
  const listId = useId();
  const { busy, step, mapping, table } = importing;
  const all = refused.flatMap(({ line, issues }) =>
    issues.map(({ field, texts }) => ({ line, field, reason: text(texts) })),
  );
  const isUnmapped = ({ field }: Problem) => field !== '' && !mapping.includes(field);
  const lines = all.filter((one) => !isUnmapped(one));
  const rowAt = new Map(table.rows.map((row) => [row.line, row]));
  const shown = lines.slice(0, MAX_LISTED);
  const listed = [...new Set(shown.map(({ field }) => field))].filter((field) => choicesOf(field).length > 0);
  const lineWord = (line: number) =>
    rowAt.get(line)?.isHidden ? t('import.hiddenLine', { line: String(line) }) : line;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || importing.mended === 0) return;
    event.preventDefault();
    importing.recheck();
  };
  const reasonCell = ({ line, field, reason }: Problem) => {
    const row = rowAt.get(line);
    const isMended = row !== undefined && importing.isMended(row, field === '' ? undefined : mapping.indexOf(field));
    return (
      <td className={isMended ? styles.unchecked : styles.reason}>
        {reason}
        {isMended && <span>{t('import.unchecked')}</span>}
      </td>
    );
  };
  const valueCell = (line: number, field: string) => {
    const row = field === '' ? undefined : rowAt.get(line);
    if (row === undefined) return <Dash />;
    const column = mapping.indexOf(field);
    const value = importing.cellAt(row, column);
    if (step !== 'check' || busy) return value === '' ? <Dash /> : value;
    return (
      <input
        className={styles.mend}
        aria-label={t('import.mendOf', { line: String(line), name: wordOf(field) })}
        value={value}
        list={listed.includes(field) ? `${listId}-${field}` : undefined}
        onChange={({ target }) => importing.mend(line, column, target.value)}
        onKeyDown={onKeyDown}
      />
    );
  };
  return (
    <>
      {listed.map((field) => (
        <datalist key={field} id={`${listId}-${field}`}>
          {choicesOf(field).map((word) => (
            <option key={word} value={word} />
          ))}
        </datalist>
      ))}
      <table className={`${styles.table} ${styles.problems}`} aria-label={t('import.problems')}>
        <thead>
          <tr>
            <th scope="col">{t('import.line')}</th>
            <th scope="col">{t('import.where')}</th>
            <th scope="col">{t('import.value')}</th>
            <th scope="col">{t('import.reason')}</th>
          </tr>
        </thead>
        <tbody>
          {oncePerColumn(all.filter(isUnmapped)).map(({ line, field, reason, count }) => (
            <tr key={`${field} ${reason}`}>
              <td data-label={count === 1 ? t('import.line') : ''}>
                {count === 1 ? line : t('import.lineCount', { count })}
              </td>
              <td className={styles.where}>{wordOf(field)}</td>
              <td className={styles.value}>
                <em>{t('import.notMapped')}</em>
              </td>
              <td className={styles.reason}>{reason}</td>
            </tr>
          ))}
          {shown.map((problem) => (
            <tr key={`${problem.line} ${problem.field} ${problem.reason}`}>
              <td data-label={t('import.line')}>{lineWord(problem.line)}</td>
              <td className={styles.where}>{wordOf(problem.field)}</td>
              <td className={styles.value}>{valueCell(problem.line, problem.field)}</td>
              {reasonCell(problem)}
            </tr>
          ))}
        </tbody>
      </table>
      {lines.length > MAX_LISTED && <p className={styles.hint}>{t('import.more', { count: MAX_LISTED })}</p>}
    </>
  );
}
