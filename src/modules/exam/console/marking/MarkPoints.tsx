import { Button, TextField } from '@mui/material';
import { useTyped } from '../../../../console/fields/useTyped.ts';
import { useTextsOf } from '../../../../console/i18n/useTextsOf.ts';
import { StatusDot } from '../../../../console/widgets/StatusDot.tsx';
import { plainNumber } from '../../../../model/plainNumber.ts';
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

const pointsText = (score: unknown) => (typeof score === 'number' ? String(score) : '');

/** Points for one answer: a number in halves, or one press for none, half or all. Pure in its props. */
export function MarkPoints({ no, points, score, comment, same, onChange }: MarkPointsProps) {
  const { t } = useTextsOf(MARKING);
  const half = Math.round(points) / 2;
  const quick = [
    [0, 'marking.zero'],
    [half, 'marking.half'],
    [points, 'marking.full'],
  ] as const;
  const typed = useTyped(score, pointsText, (value) => onChange({ score: value as number | undefined }));
  const write = (text: string) => {
    const told = Number(plainNumber(text) || Number.NaN);
    if (Number.isNaN(told)) return typed.type(text, undefined);
    const value = Math.min(points, Math.max(0, Math.round(told * 2) / 2));
    typed.type(value === told ? text : pointsText(value), value);
  };
  return (
    <div className={styles.points}>
      {/* Not of the type number: the wheel that scrolls to the next answer would change the points of this one. */}
      <TextField
        size="small"
        label={t('marking.points', { no })}
        value={typed.text}
        slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
        onChange={({ target }) => write(target.value)}
        onBlur={typed.settle}
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
