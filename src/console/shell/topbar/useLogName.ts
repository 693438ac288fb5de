import { useText } from '../../i18n/useText.ts';
import { errorLog } from '../../start/stores/errorLog.ts';

/** What opens the local error log is called by how much is in it. */
export function useLogName(): string {
  const { t } = useText();
  const { length: count } = errorLog.use();
  return count === 0 ? t('shell.logNone') : t('shell.log', { count });
}
