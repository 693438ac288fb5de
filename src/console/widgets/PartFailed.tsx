import { Button } from '@mui/material';
import { isForbidden } from '../data/isRefusal.ts';
import { useText } from '../i18n/useText.ts';
import styles from './homeCard.module.css';

interface PartFailedProps {
  readonly name: string;
  readonly error?: unknown;
  readonly onRetry: () => void;
}

/** One part of several could not be read: a line in its place, and the way to try again where that is of use. */
export function PartFailed({ name, error, onRetry }: PartFailedProps) {
  const { t } = useText();
  if (isForbidden(error))
    return (
      <p role="alert" className={styles.failed}>
        {t('partForbidden', { name })}
      </p>
    );
  return (
    <p role="alert" className={styles.failed}>
      {t('partFailed', { name })}
      <Button size="small" onClick={onRetry}>
        {t('retry')}
      </Button>
    </p>
  );
}
