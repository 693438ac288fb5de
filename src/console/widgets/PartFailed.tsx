import { Button } from '@mui/material';
import { useText } from '../i18n/useText.ts';
import styles from './homeCard.module.css';

/** One part of several could not be read: a line in its place, and the way to try again. */
export function PartFailed({ name, onRetry }: { readonly name: string; readonly onRetry: () => void }) {
  const { t } = useText();
  return (
    <p role="alert" className={styles.failed}>
      {t('partFailed', { name })}
      <Button size="small" onClick={onRetry}>
        {t('retry')}
      </Button>
    </p>
  );
}
