import { useCall } from '../../../../console/data/useCall.ts';
import type { EntityRecord } from '../../../../protocol/types.ts';

export type Subject = 'banquet' | 'clue' | 'promotion' | 'chef' | 'user';
export type Dimension = 'month' | 'kind' | 'region' | 'status';

/** One subject counted along one dimension, within the filters. */
export function useSubject(type: Subject, dimension: Dimension, filters: EntityRecord) {
  const query = useCall('coGovernance', 'statisticsChartList', { ...filters, type, dimension });
  return {
    rows: query.data?.list,
    error: query.data === undefined ? query.error : null,
    onRetry: () => void query.refetch(),
  };
}
