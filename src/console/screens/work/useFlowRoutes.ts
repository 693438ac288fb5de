import { useQuery } from '@tanstack/react-query';
import { answerRows } from '../../data/answerReader.ts';
import { useText } from '../../i18n/useText.ts';
import { request } from '../../start/http/httpClient.ts';

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
  const { data } = useQuery({
    queryKey: ['flow-routes'],
    staleTime: FRESH,
    queryFn: async ({ signal }) => {
      const query = { code: 'flow' };
      return (await request({ method: 'GET', path: 'blade-system/dict/dictionary', query, signal })).data;
    },
  });
  return answerRows(data).map(({ text }) => {
    const key = text('dictKey');
    const own = language === 'en' && (key === '1' || key === '2') ? t(OURS[key]) : undefined;
    return { category: `flow_${key}`, label: own ?? text('dictValue'), route: text('remark') };
  });
}
