import { Button, TextField } from '@mui/material';
import { useTextsOf } from '../../../../console/i18n/useTextsOf.ts';
import { StatusDot } from '../../../../console/widgets/StatusDot.tsx';
import styles from './marking.module.css';
import { MARKING } from './markingTexts.ts';

interface MarkPointsProps {
  readonly no: number;
  /** What the question is worth. */
  readonly points: number;
  readonly score: number | undefined;
  readonly comment: string;
  /** The answer says what the model answer says. */
  readonly same: boolean;
  readonly onChange: (change: { readonly score?: number | undefined; readonly comment?: string }) => void;
}

/** Points for one answer: a number in halves, or one press for none, half or all. Pure in its props. */
export function MarkPoints({ no, points, score, comment, same, onChange }: MarkPointsProps) {
  const { t } = useTextsOf(MARKING);
  const half = Math.round(points) / 2;
  const quick = [
    [0, 'marking.zero'],
    [half, 'marking.half'],
    [points, 'marking.full'],
  ] as const;
  const write = (text: string) => {
    const value = Math.round(Number(text) * 2) / 2;
    onChange({ score: text === '' || Number.isNaN(value) ? undefined : Math.min(points, Math.max(0, value)) });
  };
  return (
    <div className={styles.points}>
      <TextField
        type="number"
        size="small"
        label={t('marking.points', { no })}
        value={score ?? ''}
        slotProps={{ htmlInput: { min: 0, max: points, step: 0.5 } }}
        onChange={({ target }) => write(target.value)}
      />
      <span className={styles.of}>/ {points}</span>
      <span className={styles.quick}>
        {quick.map(([value, key]) => (
          <Button
            key={key}
            size="small"
            variant={score === value ? 'contained' : 'outlined'}
            disableElevation
            aria-pressed={score === value}
            onClick={() => onChange({ score: value })}
          >
            {t(key)}
          </Button>
        ))}
      </span>
      {same && <StatusDot color="success">{t('marking.suggested')}</StatusDot>}
      <TextField
        size="small"
        className={styles.remark}
        placeholder={t('marking.remark')}
        value={comment}
        slotProps={{ htmlInput: { maxLength: 500, 'aria-label': t('marking.remark') } }}
        onChange={({ target }) => onChange({ comment: target.value })}
      />
    </div>
  );
}
