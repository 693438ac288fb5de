import { useStoreContext } from 'react-admin';
import type { ListLayout } from '../../../model/listLayouts.ts';
import { usePane } from '../../context/usePane.ts';
import type { SharedList } from '../sharedList.ts';
import { calendarKey } from './calendarKey.ts';

/** Which days the calendar of this tab was left at, looked up when it is asked; beside other layouts none. */
export function useKeptDays(layout: ListLayout): () => SharedList['place'] {
  const store = useStoreContext();
  const { basePath } = usePane();
  return () => (layout === 'calendar' ? store.getItem<SharedList['place']>(calendarKey(basePath)) : undefined);
}
