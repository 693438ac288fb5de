import { useMemo } from 'react';
import { permissions } from '../../../protocol/calls/grant.ts';
import { useAnswer } from '../../data/useAnswer.ts';
import { matrixOf } from './Matrix.ts';

/** Who holds what; undefined until it is there. */
export function useMatrix() {
  const { data, error, refetch } = useAnswer(permissions, {});
  const matrix = useMemo(() => (data === undefined ? undefined : matrixOf(data)), [data]);
  return { matrix, error, onRetry: () => void refetch() };
}
