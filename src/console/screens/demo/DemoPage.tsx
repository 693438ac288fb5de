import Button from '@mui/material/Button';
import { useState } from 'react';
import { TAG_COLORS } from '../../../model/Field.ts';
import { useTextsOf } from '../../i18n/useTextsOf.ts';
import { showToast, type ToastKind } from '../../start/stores/toastStore.ts';
import { useConfirm } from '../../widgets/ConfirmHost.tsx';
import { DialogFrame } from '../../widgets/DialogFrame.tsx';
import { PageHeader } from '../../widgets/PageHeader.tsx';
import { StateNotice } from '../../widgets/StateNotice.tsx';
import { StatusDot } from '../../widgets/StatusDot.tsx';
import styles from './DemoPage.module.css';
import { DEMO_TEXTS } from './demoTexts.ts';

const KINDS: readonly ToastKind[] = ['success', 'info', 'warning', 'error'];

function Broken(): never {
  throw new Error('demo: this tab was broken on purpose');
}

/** What the console is made of, to be looked at and pressed; and errors on purpose, to see how they are caught. */
export function DemoPage() {
  const { t } = useTextsOf(DEMO_TEXTS);
  const confirm = useConfirm();
  const [open, setOpen] = useState(false);
  const [broken, setBroken] = useState(false);
  const ask = async () => {
    if (await confirm({ body: t('demo.ask') })) showToast('success', t('done'));
  };
  const fail = () => {
    throw new Error('demo: an error in an event');
  };
  return (
    <div className={styles.page}>
      {broken && <Broken />}
      <PageHeader title={t('demo.title')} purpose={t('demo.purpose')} />
      <section className={styles.card}>
        <h2>{t('demo.messages')}</h2>
        <div className={styles.row}>
          {KINDS.map((kind) => (
            <Button key={kind} variant="outlined" color={kind} onClick={() => showToast(kind, t(`demo.${kind}`))}>
              {t(`demo.${kind}`)}
            </Button>
          ))}
          <Button variant="contained" onClick={() => void ask()}>
            {t('demo.confirm')}
          </Button>
          <Button variant="outlined" onClick={() => setOpen(true)}>
            {t('demo.dialog')}
          </Button>
        </div>
      </section>
      <section className={styles.card}>
        <h2>{t('demo.colours')}</h2>
        <div className={styles.row}>
          {TAG_COLORS.map((color) => (
            <StatusDot key={color} color={color}>
              {color}
            </StatusDot>
          ))}
        </div>
      </section>
      <section className={styles.card}>
        <h2>{t('demo.errors')}</h2>
        <p>{t('demo.errorsHint')}</p>
        <div className={styles.row}>
          <Button variant="outlined" color="error" onClick={fail}>
            {t('demo.throw')}
          </Button>
          <Button
            variant="outlined"
            color="error"
            onClick={() => void Promise.reject(new TypeError('demo: a promise that was rejected'))}
          >
            {t('demo.reject')}
          </Button>
          <Button variant="outlined" color="error" onClick={() => setBroken(true)}>
            {t('demo.break')}
          </Button>
        </div>
      </section>
      <section className={styles.card}>
        <h2>{t('demo.states')}</h2>
        <StateNotice icon="dataset" title={t('emptyFiltered')} hint={t('emptyFilteredHint')} />
      </section>
      {open && (
        <DialogFrame title={t('demo.dialog')} width={480} onClose={() => setOpen(false)}>
          {t('demo.dialogBody')}
        </DialogFrame>
      )}
    </div>
  );
}
