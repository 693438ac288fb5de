import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorNotice } from '../ErrorNotice.tsx';

interface ReadTogetherProps {
  readonly queries: readonly UseQueryResult<unknown>[];
  readonly children: ReactNode;
}

/** Parts of a page that each read for themselves: where nothing can be read it is said once, in the place of all. */
export function ReadTogether({ queries, children }: ReadTogetherProps) {
  const failed = queries.every(({ data, error }) => data === undefined && error !== null);
  if (!failed) return children;
  const retry = () => {
    for (const { refetch } of queries) void refetch();
  };
  return <ErrorNotice error={queries[0]?.error} onRetry={retry} />;
}
