import { useQuery } from '@tanstack/react-query';
import { dictDictionary } from '../../../protocol/calls/dict.ts';
import { useText } from '../../i18n/useText.ts';
import { call } from '../../start/http/call.ts';

/** One kind of process: an item of the dictionary `flow`. */
export interface FlowKind {
  /** `flow_1`, as definitions and tasks carry it. */
  readonly category: string;
  readonly label: string;
  /** The word its screens have in their address: the item's remark (contract.md 16.4). */
  readonly route: string;
}

const OURS = { 1: 'work.category.1', 2: 'work.category.2' } as const;
const FRESH = 600_000;

/** The kinds of processes. Items we know have an English name too; others have the one they were given. */
export function useFlowRoutes(): readonly FlowKind[] {
  const { t, language } = useText();
  const { data: items = [] } = useQuery({
    queryKey: ['flow-routes'],
    staleTime: FRESH,
    queryFn: ({ signal }) => call(dictDictionary, { query: { code: 'flow' }, signal }),
  });
  return items.map(({ dictKey: key, dictValue, remark }) => {
    const own = language === 'en' && (key === '1' || key === '2') ? t(OURS[key]) : undefined;
    return { category: `flow_${key}`, label: own ?? dictValue, route: remark };
  });
}
