import { useMemo } from 'react';
import { useAnswer } from '../../data/useAnswer.ts';
import { readMatrix } from './readMatrix.ts';

/** Who holds what; undefined until it is there. */
export function useMatrix() {
  const { data, error, refetch } = useAnswer('permissions', 'shian/permissions');
  const matrix = useMemo(() => (data === undefined ? undefined : readMatrix(data)), [data]);
  return { matrix, error, onRetry: () => void refetch() };
}
