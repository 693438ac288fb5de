import { useQuery } from '@tanstack/react-query';
import type { AutomaticAction } from '../../../../model/automaticActions.ts';
import { fetchModelFile } from '../../../stores/modelStore.ts';

/** The actions that a service task can name; absent until they came, or where a host keeps no such file. */
export function useAutomaticActions(): readonly AutomaticAction[] | undefined {
  const { data } = useQuery({
    queryKey: ['flow', 'actions'],
    queryFn: () => fetchModelFile<readonly AutomaticAction[]>('/model/actions.json'),
    retry: false,
    staleTime: 60_000,
  });
  return data;
}
