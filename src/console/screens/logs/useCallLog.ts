import { filteredList } from '../../stores/filteredList.ts';
import { useModelIndex } from '../../stores/useModelIndex.ts';
import { useSession } from '../../stores/useSession.ts';

const CALL_LOG = 'logApi';

export type LogAddress = (filter: Readonly<Record<string, unknown>>) => string | undefined;

/** Where the lines of the call log are that meet a filter, for those who may read them. */
export function useCallLog(): LogAddress {
  const { entities } = useModelIndex();
  const { may } = useSession();
  const log = entities.find(({ name }) => name === CALL_LOG);
  if (log?.menuPath === undefined || !may(log.permissions.menu)) return () => undefined;
  const { menuPath } = log;
  return (filter) => filteredList(menuPath, filter);
}
