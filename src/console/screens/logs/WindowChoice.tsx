import EarlierIcon from '@mui/icons-material/ChevronLeftOutlined';
import LaterIcon from '@mui/icons-material/ChevronRightOutlined';
import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useTextsOf } from '../../i18n/useTextsOf.ts';
import { TipButton } from '../../widgets/TipButton.tsx';
import styles from './logs.module.css';
import { LOG_TEXTS } from './logTexts.ts';
import type { Span } from './useLogFigures.ts';

interface WindowChoiceProps {
  readonly span: Span;
  readonly onSpan: (span: Span) => void;
  readonly range: string;
  readonly onEarlier: () => void;
  /** Absent in the latest window. */
  readonly onLater: (() => void) | undefined;
  readonly onRefresh: () => void;
}

/** Of which hour or day the figures are. */
export function WindowChoice({ span, onSpan, range, onEarlier, onLater, onRefresh }: WindowChoiceProps) {
  const { t } = useTextsOf(LOG_TEXTS);
  return (
    <div className={styles.window}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={span}
        aria-label={t('logs.span')}
        onChange={(_event, next: Span | null) => next !== null && onSpan(next)}
      >
        {(['hour', 'day'] as const).map((value) => (
          <ToggleButton key={value} value={value} sx={{ height: 32, px: 1.5, textTransform: 'none' }}>
            {t(`logs.${value}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <span className={styles.steps}>
        <TipButton name={t('logs.earlier')} icon={<EarlierIcon />} onClick={onEarlier} />
        <span className={styles.range}>{range}</span>
        <TipButton name={t('logs.later')} icon={<LaterIcon />} disabled={onLater === undefined} onClick={onLater} />
        <TipButton name={t('refresh')} icon="refresh" onClick={onRefresh} />
      </span>
    </div>
  );
}
