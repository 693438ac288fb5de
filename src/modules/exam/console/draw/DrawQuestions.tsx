import type { InputProps } from '../../../../console/fields/InputProps.ts';
import { RowsInput } from '../../../../console/fields/rows/RowsInput.tsx';
import { useTextsOf } from '../../../../console/i18n/useTextsOf.ts';
import { sumOf } from '../../../../model/sumOf.ts';
import { TEXTS } from '../texts.ts';
import { DrawBar } from './DrawBar.tsx';
import styles from './draw.module.css';
import { numberIn, roundPoints, rowsIn } from './drawRows.ts';

/** The questions of a fixed paper: chosen one by one, or so many of a kind drawn from the bank. */
export function DrawQuestions(props: InputProps) {
  const { t } = useTextsOf(TEXTS);
  const { value, onChange, disabled, field } = props;
  const rows = rowsIn(value);
  const points = sumOf(rows, (row) => numberIn(row, 'score'));
  const chosen = rows.map(({ bankId }) => String(bankId ?? ''));
  return (
    <>
      {!disabled && (
        <DrawBar
          room={(field.maxItems ?? 0) - rows.length}
          chosen={chosen}
          onDrawn={(drawn) => onChange([...rows.filter(({ bankId }) => Boolean(bankId)), ...drawn])}
        />
      )}
      <RowsInput {...props} />
      {rows.length > 0 && (
        <p className={styles.sum}>{t('draw.sum', { count: rows.length, points: roundPoints(points) })}</p>
      )}
    </>
  );
}
