import { useQueries } from '@tanstack/react-query';
import { useConsoleData } from '../../../../console/data/useConsoleData.ts';

/** What kind of question is asked for, as a drawing rule says it. */
export interface Kind {
  readonly topicType?: string | null;
  readonly diffLevel?: string | null;
  readonly courseType?: string | null;
}

const FRESH_MS = 60_000;
const ENTITY = 'examBankInfo';
const CALL = 'getBankNum';

/** How many enabled questions the bank holds of each kind; undefined while it is asked, or where one may not ask. */
export function useBankNumbers(kinds: readonly Kind[]): readonly (number | undefined)[] {
  const data = useConsoleData();
  return useQueries({
    queries: kinds.map(({ topicType, diffLevel, courseType }) => ({
      queryKey: [ENTITY, 'call', CALL, { topicType, diffLevel, courseType }],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        data.call(ENTITY, CALL, { values: { topicType, diffLevel, courseType }, signal }),
      staleTime: FRESH_MS,
      retry: false,
    })),
  }).map((answer) => answer.data?.reduce((sum, { num }) => sum + num, 0));
}
