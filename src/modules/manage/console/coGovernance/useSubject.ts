import { useCall } from '../../../../console/data/useCall.ts';
import type { EntityRecord } from '../../../../protocol/types.ts';

type Subject = 'banquet' | 'clue' | 'promotion' | 'chef' | 'user';
export type Dimension = 'month' | 'kind' | 'region' | 'status';

/** One subject counted along one dimension, within the filters. */
export const useSubject = (type: Subject, dimension: Dimension, filters: EntityRecord) => ({
  dimension,
  query: useCall('coGovernance', 'statisticsChartList', { ...filters, type, dimension }),
});
