import { Button } from '@mui/material';
import { type DragEvent, useRef } from 'react';
import styles from './import.module.css';
import type { Importing } from './useImport.ts';
import { useImportTexts } from './useImportTexts.ts';

const KINDS = '.xlsx,.csv';

/** Which file; what was wrong with the last one. */
export function FileStep({ importing }: { readonly importing: Importing }) {
  const { t } = useImportTexts();
  const { reading, refusal, open } = importing;
  const picker = useRef<HTMLInputElement>(null);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file && reading === undefined) void open(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    take(event.dataTransfer.files);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way to the button inside
    <div className={styles.drop} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <Button autoFocus variant="contained" disabled={reading !== undefined} onClick={() => picker.current?.click()}>
        {t('import.pick')}
      </Button>
      {refusal && (
        <p className={styles.problem} role="alert">
          {t(`import.${refusal.reason}`, { line: String(refusal.line ?? '') })}
        </p>
      )}
      <p className={styles.hint}>{reading === undefined ? t('import.drop') : t('import.reading', { name: reading })}</p>
      <p className={styles.hint}>{t('import.local')}</p>
      <input
        ref={picker}
        hidden
        type="file"
        accept={KINDS}
        aria-label={t('import.pick')}
        onChange={(event) => {
          take(event.target.files);
          event.target.value = '';
        }}
      />
    </div>
  );
}
