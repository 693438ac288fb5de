import { lazy, Suspense, useEffect } from 'react';
import { config } from '../config/configStore.ts';
import { entryStore } from '../stores/entryStore.ts';
import { CheckIcon } from './icons.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { LoginForm } from './LoginForm.tsx';
import { LoginToast } from './LoginToast.tsx';
import styles from './login.module.css';
import { Mark } from './Mark.tsx';
import { useDetectedTenant } from './useDetectedTenant.ts';
import { useLoginText } from './useLoginText.ts';

/** Few people need it, so it stays out of the first load. */
const EntryDialog = lazy(async () => ({ default: (await import('../../entry/EntryDialog.tsx')).EntryDialog }));

/** The light page before the console: React and this folder only. `onTyping` starts loading the rest. */
export function LoginPage({ onTyping }: { readonly onTyping: () => void }) {
  const { t, text } = useLoginText();
  const knownTenant = useDetectedTenant(config().tenantMode);
  const entry = entryStore.use();
  const { brand, title: titles } = config();
  const title = text(titles);
  useEffect(() => {
    document.title = `${t('login.title')} - ${title}`;
  });
  return (
    <div className={styles.page}>
      <aside className={styles.side} aria-hidden="true">
        <div className={styles.brand}>
          <Mark />
          <span>{text(brand.product)}</span>
        </div>
        <div className={styles.pitch}>
          <p className={styles.lead}>{text(brand.lead)}</p>
          <ul>
            {brand.points.map((point) => (
              <li key={text(point)}>
                <CheckIcon />
                {text(point)}
              </li>
            ))}
          </ul>
        </div>
      </aside>
      <main className={styles.main}>
        <div className={styles.top}>
          <LanguageSwitch />
        </div>
        <div className={styles.card}>
          <p className={styles.welcome}>{t('login.welcome')}</p>
          <h1>{title}</h1>
          {/* An input that goes away under one's hands would be worse than a moment's wait. */}
          {knownTenant !== undefined && <LoginForm knownTenant={knownTenant || undefined} onTyping={onTyping} />}
        </div>
      </main>
      <LoginToast />
      {entry !== undefined && (
        <Suspense>
          <EntryDialog entry={entry} />
        </Suspense>
      )}
    </div>
  );
}
