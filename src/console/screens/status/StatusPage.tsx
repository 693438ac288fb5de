import Button from '@mui/material/Button';
import { useGo } from '../../context/useGo.ts';
import { useText } from '../../i18n/useText.ts';
import { HOME } from '../../stores/tabsStore.ts';
import styles from './StatusPage.module.css';
import { useRefused } from './useRefused.ts';

interface Props {
  readonly status: 403 | 404 | 500;
}

/** The 403, 404 and 500 pages: what happened, and the way back. */
export function StatusPage({ status }: Props) {
  const { t } = useText();
  const navigate = useGo();
  const asked = useRefused(status);
  return (
    <div className={styles.page}>
      <p className={styles.code} aria-hidden="true">
        {status}
      </p>
      <h1>{t(`status.${status}`)}</h1>
      <p>{t(`status.${status}Hint`)}</p>
      {asked && <p>{t('status.code', { code: asked.code })}</p>}
      <div className={styles.buttons}>
        <Button variant="contained" onClick={() => navigate(HOME)}>
          {t('status.back')}
        </Button>
        {asked?.why && (
          <Button variant="outlined" onClick={() => navigate(asked.why)}>
            {t('why.ask')}
          </Button>
        )}
      </div>
    </div>
  );
}
