import { useState } from 'react';
import { useStore } from 'react-admin';
import { isObject, isText } from '../../../../model/guards.ts';
import { usePane } from '../../../context/usePane.ts';
import { useListPreferences } from '../../../entity/useListPreferences.ts';
import { useViews } from '../../../entity/views/useViews.ts';

/** What a list is asked for besides its page: texts by the name of their parameter. */
export type Searched = Readonly<Record<string, string>>;

const PAGE_SIZE = 10;
const UNSORTED = { sort: '', order: 'ASC' } as const;

/** What is asked for under these names; views and addresses may bring others, which the call would refuse. */
const texts = (value: unknown, keys: readonly string[]): Searched =>
  Object.fromEntries(
    Object.entries(isObject(value) ? value : {}).filter(
      (entry): entry is [string, string] => keys.includes(entry[0]) && isText(entry[1]) && entry[1] !== '',
    ),
  );

/** The state of a list of tasks, runs or deployments: kept as those of entities are, with its saved views. */
export function useFlowList(name: string, keys: readonly string[]) {
  const { basePath } = usePane();
  const [stored, store] = useStore<unknown>(`list${basePath}`, undefined);
  const [preferences, prefer] = useListPreferences(name);
  const [chosen, choose] = useState<readonly string[]>([]);
  const searched = texts(isObject(stored) ? stored.filter : undefined, keys);
  const page = isObject(stored) && typeof stored.page === 'number' ? stored.page : 1;
  const size = preferences.pageSize ?? PAGE_SIZE;
  const put = (change: { readonly filter?: Searched; readonly page?: number }) => {
    store({ filter: searched, page: 1, ...change });
    choose([]);
  };
  const resize = (pageSize: number, fits: boolean) => {
    prefer({ pageSize, fits });
    put({ page: fits ? Math.floor(((page - 1) * size) / pageSize) + 1 : 1 });
  };
  const views = useViews({
    name,
    state: { filter: searched, ...UNSORTED, preferences },
    first: UNSORTED,
    show: (next) => {
      if (next.preferences !== undefined) prefer(next.preferences);
      put({ filter: texts(next.filter, keys) });
    },
  });
  return {
    name,
    views,
    searched,
    query: { current: page, size },
    fits: preferences.fits,
    chosen,
    choose,
    search: (filter: Searched) => put({ filter: texts(filter, keys) }),
    turn: (next: number) => put({ page: next }),
    resize: (pageSize: number) => resize(pageSize, false),
    fitWindow: () => prefer({ fits: true }),
    fit: (rows: number) => {
      if (preferences.fits && rows !== size) resize(rows, true);
    },
  };
}

export type FlowListState = ReturnType<typeof useFlowList>;
