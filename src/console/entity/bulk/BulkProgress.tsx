import { Button } from '@mui/material';
import { useState } from 'react';
import { useTextsOf } from '../../i18n/useTextsOf.ts';
import { DialogFrame } from '../../widgets/DialogFrame.tsx';
import { Progress } from '../../widgets/Progress.tsx';
import styles from './bulk.module.css';
import { BULK_TEXTS } from './bulkTexts.ts';

interface BulkProgressProps {
  readonly title: string;
  readonly done: number;
  readonly total: number;
  readonly onStop: () => void;
}

export function BulkProgress({ title, done, total, onStop }: BulkProgressProps) {
  const { t } = useTextsOf(BULK_TEXTS);
  const [stopping, setStopping] = useState(false);
  const stop = () => {
    setStopping(true);
    onStop();
  };
  const footer = (
    <Button variant="outlined" color="inherit" disabled={stopping} onClick={stop}>
      {t('bulk.stop')}
    </Button>
  );
  return (
    <DialogFrame firm width={560} title={title} onClose={stop} footer={footer}>
      <p className={styles.line} role="status">
        {total === 0 ? t('bulk.begun') : t('bulk.progress', { done, total })}
      </p>
      <Progress className={styles.bar} value={done} max={total} aria-label={title} />
    </DialogFrame>
  );
}
