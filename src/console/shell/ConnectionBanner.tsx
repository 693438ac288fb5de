import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { health } from '../../protocol/calls/session.ts';
import { useText } from '../i18n/useText.ts';
import { ApiError } from '../start/http/ApiError.ts';
import { call } from '../start/http/call.ts';
import { connectionStore } from '../start/stores/connectionStore.ts';
import { Icon } from '../widgets/Icon.tsx';
import styles from './shell.module.css';

/** How often a server that did not answer is asked again. */
const RETRY_MS = 3000;

const isUnanswered = (error: unknown): boolean => error instanceof ApiError && error.kind !== 'refused';

/** Says that there is no connection, keeps asking, and refreshes once when it is back. */
export function ConnectionBanner() {
  const { t } = useText();
  const connection = connectionStore.use();
  const client = useQueryClient();

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
    const timer = window.setInterval(() => {
      const resume = () => connectionStore.set('ok');
      call(health, { token: false, quiet: true, timeout: RETRY_MS }).then(resume, (error: unknown) => {
        // A server without such a call says so: it is there.
        if (error instanceof ApiError && error.status >= 400 && error.status < 500) resume();
      });
    }, RETRY_MS);
    return () => {
      window.clearInterval(timer);
      // Whichever call was answered first. What was refused would be refused again, and each answer end the wait anew.
      void client.refetchQueries({ type: 'active', predicate: ({ state }) => isUnanswered(state.error) });
    };
  }, [connection, client]);

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
