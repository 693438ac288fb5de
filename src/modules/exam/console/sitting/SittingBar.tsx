import CloudDone from '@mui/icons-material/CloudDoneOutlined';
import CloudOff from '@mui/icons-material/CloudOffOutlined';
import CloudSync from '@mui/icons-material/CloudSyncOutlined';
import { Button } from '@mui/material';
import { useTextsOf } from '../../../../console/i18n/useTextsOf.ts';
import { FIRST_WARNING_MS, LAST_WARNING_MS } from '../../wire/sheetRules.ts';
import { unsentOf } from './answerBook.ts';
import styles from './sitting.module.css';
import { SITTING } from './sittingTexts.ts';
import { countdownText, useCountdown } from './useCountdown.ts';
import type { Saving, Sheet, Sitting } from './useSitting.ts';

const ICONS: Readonly<Record<Saving, typeof CloudDone>> = {
  saved: CloudDone,
  saving: CloudSync,
  waiting: CloudOff,
  failed: CloudOff,
};

/** How long the first warning stands. */
const WARNING_SHOWN_MS = 20_000;

/** What is said of the time: for a while when few minutes are left, and all through the last one. */
function warningAt(left: number): 'sit.fiveMinutes' | 'sit.oneMinute' | undefined {
  if (left <= LAST_WARNING_MS) return 'sit.oneMinute';
  return left <= FIRST_WARNING_MS && left > FIRST_WARNING_MS - WARNING_SHOWN_MS ? 'sit.fiveMinutes' : undefined;
}

interface SittingBarProps {
  readonly sheet: Sheet;
  readonly sitting: Sitting;
  readonly timeUp: boolean;
  readonly onHandIn: () => void;
  readonly onExit: () => void;
}

/** Which exam, how much time is left, whether everything is kept, and the way out. */
export function SittingBar({ sheet, sitting, timeUp, onHandIn, onExit }: SittingBarProps) {
  const { t } = useTextsOf(SITTING);
  const { saving, book, endsAt, state } = sitting;
  const left = useCountdown(endsAt);
  const tone = left <= LAST_WARNING_MS ? 'danger' : left <= FIRST_WARNING_MS ? 'warning' : 'calm';
  const warning = warningAt(left);
  const unsent = unsentOf(book).length;
  // What was answered a moment ago is about to be saved.
  const shown = saving === 'saved' && unsent > 0 ? 'saving' : saving;
  const Cloud = ICONS[shown];
  return (
    <>
      <header className={styles.bar}>
        <div className={styles.title}>
          <b>{sheet.taskName}</b>
          <span>
            {sheet.userName} · {sheet.entName}
          </span>
        </div>
        <div className={styles.clock} data-tone={tone} role="timer" aria-label={t('sit.left')}>
          <small>{t('sit.left')}</small>
          <time>{countdownText(left)}</time>
        </div>
        <div className={styles.side}>
          <span className={styles.saving} data-part="saving" data-state={shown} role="status">
            {state !== 'elsewhere' && (
              <>
                <Cloud fontSize="small" />
                <em>{timeUp ? t('sit.timeUp') : t(`sit.${shown}`, { count: unsent })}</em>
              </>
            )}
          </span>
          <Button color="inherit" onClick={onExit}>
            {t('sit.exit')}
          </Button>
          <Button variant="contained" disableElevation disabled={state !== 'open' || timeUp} onClick={onHandIn}>
            {t('sit.handIn')}
          </Button>
        </div>
      </header>
      {warning && !timeUp && (
        <p className={styles.warning} data-tone={tone} role="alert">
          {t(warning)}
        </p>
      )}
    </>
  );
}
