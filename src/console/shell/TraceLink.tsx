import { useGo } from '../context/useGo.ts';
import { useText } from '../i18n/useText.ts';
import { filteredList } from '../stores/filteredList.ts';
import { navigationStore } from '../stores/navigationStore.ts';
import typography from '../widgets/typography.module.css';
import { walkMenu } from './menuPaths.ts';

/** Menu of the errors that the server logs. */
const ERROR_LOG = 'log_error';

interface TraceLinkProps {
  readonly traceId: string;
  readonly onOpen: () => void;
}

/** Leads from a failed answer to what the server logged of it, for those who may read that. */
export function TraceLink({ traceId, onOpen }: TraceLinkProps) {
  const { t } = useText();
  const go = useGo();
  const { items } = navigationStore.use();
  const log = walkMenu(items).find((trail) => trail.at(-1)?.code === ERROR_LOG);
  const path = log?.at(-1)?.path;
  if (path === undefined) return null;
  const open = () => {
    onOpen();
    go(filteredList(path, { traceId }));
  };
  return (
    <button type="button" className={typography.link} onClick={open}>
      {t('shell.seeLog')}
    </button>
  );
}
