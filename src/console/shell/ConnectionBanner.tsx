import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { health } from '../../protocol/calls/session.ts';
import { useText } from '../i18n/useText.ts';
import { ApiError } from '../start/http/ApiError.ts';
import { call } from '../start/http/call.ts';
import { connectionStore } from '../start/stores/connectionStore.ts';
import { Icon } from '../widgets/Icon.tsx';
import { askerOfUnanswered } from './askUnanswered.ts';
import styles from './shell.module.css';

/** How often a server that did not answer is asked again. */
const RETRY_MS = 3000;

/** Says that there is no connection, keeps asking, and refreshes when it is back. */
export function ConnectionBanner() {
  const { t } = useText();
  const connection = connectionStore.use();
  const client = useQueryClient();
  const askUnanswered = useMemo(() => askerOfUnanswered(client), [client]);

  useEffect(() => {
    const set = () => connectionStore.set(navigator.onLine ? 'ok' : 'offline');
    window.addEventListener('online', set);
    window.addEventListener('offline', set);
    return () => {
      window.removeEventListener('online', set);
      window.removeEventListener('offline', set);
    };
  }, []);

  useEffect(() => {
    if (connection !== 'unreachable') return;
    const lostAt = Date.now();
    const timer = window.setInterval(() => {
      const resume = () => connectionStore.set('ok');
      call(health, { token: false, quiet: true, timeout: RETRY_MS }).then(resume, (error: unknown) => {
        // A server without such a call says so: it is there.
        if (error instanceof ApiError && error.status >= 400 && error.status < 500) resume();
      });
    }, RETRY_MS);
    return () => {
      window.clearInterval(timer);
      // Whichever call was answered first.
      askUnanswered(lostAt);
    };
  }, [connection, askUnanswered]);

  return (
    <div role="status">
      {connection !== 'ok' && (
        <p className={styles.banner} data-part="banner">
          <Icon name="warning" size={18} />
          {t(connection === 'offline' ? 'shell.offline' : 'shell.unreachable')}
        </p>
      )}
    </div>
  );
}
