import { useEffect, useState } from 'react';
import { config } from '../context/configStore.ts';
import { fetchTenantInfo } from '../data/auth/tenantInfo.ts';
import { CheckIcon } from './icons.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { LoginForm } from './LoginForm.tsx';
import { LoginToast } from './LoginToast.tsx';
import { Mark } from './Mark.tsx';
import { useLoginText } from './useLoginText.ts';
import './login.css';

const POINTS = ['login.pointRecords', 'login.pointExams', 'login.pointBanquets'] as const;

function useKnownTenant(): string | undefined {
  const [tenant, setTenant] = useState<string>();
  useEffect(() => {
    if (!config().tenantMode) return;
    fetchTenantInfo().then(
      (info) => setTenant(info?.tenantId),
      () => undefined,
    );
  }, []);
  return tenant;
}

/** The light page before the console: React and this folder only. `onTyping` starts loading the rest. */
export function LoginPage({ onTyping }: { readonly onTyping: () => void }) {
  const { t, language } = useLoginText();
  const knownTenant = useKnownTenant();
  const title = config().title[language];
  useEffect(() => {
    document.title = `${t('login.title')} - ${title}`;
  });
  return (
    <div className="lg-page">
      <aside className="lg-side" aria-hidden="true">
        <div className="lg-brand">
          <Mark />
          <span>{t('login.product')}</span>
        </div>
        <div className="lg-pitch">
          <p className="lg-lead">{t('login.lead')}</p>
          <ul>
            {POINTS.map((key) => (
              <li key={key}>
                <CheckIcon />
                {t(key)}
              </li>
            ))}
          </ul>
        </div>
      </aside>
      <main className="lg-main">
        <div className="lg-top">
          <LanguageSwitch />
        </div>
        <div className="lg-card">
          <div className="lg-mark">
            <Mark />
          </div>
          <p className="lg-welcome">{t('login.welcome')}</p>
          <h1>{title}</h1>
          <LoginForm knownTenant={knownTenant} onTyping={onTyping} />
        </div>
      </main>
      <LoginToast />
    </div>
  );
}
