import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { usePane } from '../../context/usePane.ts';
import { useTextsOf } from '../../i18n/useTextsOf.ts';
import { PageHeader } from '../../widgets/PageHeader.tsx';
import { PasswordForm } from '../../widgets/PasswordForm.tsx';
import { InfoForm } from './InfoForm.tsx';
import styles from './info.module.css';
import { INFO_TEXTS } from './infoTexts.ts';

/** Personal info (/info/index): the own record, and the password (`?tab=password`). */
export function InfoPage() {
  const { t } = useTextsOf(INFO_TEXTS);
  const { search, basePath, navigate } = usePane();
  const tab = new URLSearchParams(search).get('tab') === 'password' ? 'password' : 'info';
  return (
    <div className={styles.root}>
      <PageHeader title={t('person.info')} purpose={t('person.purpose')} />
      <div className={styles.card}>
        <Tabs
          value={tab}
          onChange={(_event, value) => navigate(value === 'password' ? `${basePath}?tab=password` : basePath)}
        >
          <Tab value="info" label={t('person.info')} />
          <Tab value="password" label={t('person.password')} />
        </Tabs>
        <div className={styles.body}>
          {tab === 'info' ? <InfoForm /> : <PasswordForm onDone={() => navigate(basePath)} />}
        </div>
      </div>
    </div>
  );
}
