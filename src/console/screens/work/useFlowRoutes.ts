import { useQuery } from '@tanstack/react-query';
import { defaultLanguage } from '../../../model/textIn.ts';
import { dictDictionary } from '../../../protocol/calls/dict.ts';
import { useText } from '../../i18n/useText.ts';
import type { ModuleProcess } from '../../modules/ConsoleModule.ts';
import { installedModules } from '../../modules/installedModules.ts';
import { call } from '../../start/http/call.ts';
import { speechStore } from '../../start/texts/speech.ts';

/** One kind of process: an item of the dictionary `flow`. */
export interface FlowKind {
  /** `flow_1`, as definitions and tasks carry it. */
  readonly category: string;
  readonly label: string;
  /** The word its screens have in their address: the item's remark. */
  readonly route: string;
}

const FRESH_MS = 600_000;

const PROCESSES: Readonly<Record<string, ModuleProcess>> = Object.assign(
  {},
  ...installedModules.map(({ processes }) => processes),
);

/** Whether a process of this word in addresses brings pages of its own. */
export const hasPages = (route: string): boolean => Object.hasOwn(PROCESSES, route);

/** The kinds of processes. Those of our modules have names in other languages too; others have the one they were given. */
export function useFlowRoutes(): readonly FlowKind[] {
  const { language } = useText();
  const { languages } = speechStore.use();
  const { data: items = [] } = useQuery({
    queryKey: ['flow-routes'],
    staleTime: FRESH_MS,
    queryFn: ({ signal }) => call(dictDictionary, { query: { code: 'flow' }, signal }),
  });
  return items.map(({ dictKey: key, dictValue, remark }) => {
    const own = language === defaultLanguage({ languages }) ? undefined : PROCESSES[remark]?.label[language];
    return { category: `flow_${key}`, label: own ?? dictValue, route: remark };
  });
}
