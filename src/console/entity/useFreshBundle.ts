import { useQueries } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { EntityBundle } from '../../model/Model.ts';
import { dictBizDictionary, dictDictionary } from '../../protocol/calls/dict.ts';
import { mergeDictionary } from '../../protocol/mergeDictionary.ts';
import { config } from '../start/config/configStore.ts';
import { call } from '../start/http/call.ts';
import { speechStore } from '../start/texts/speech.ts';
import { useBundle } from '../stores/useBundle.ts';

const CALLS = { system: dictDictionary, biz: dictBizDictionary } as const;
/** The list comes first; dictionaries are good enough as they are until then. */
const REFRESH_DELAY_MS = 2000;

/** The bundle with its dictionaries as the server has them: each code is asked for once in a session. */
export function useFreshBundle(name: string): EntityBundle {
  const bundle = useBundle(name);
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), REFRESH_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  const dictionaries = useMemo(() => Object.values(bundle.dictionaries), [bundle]);
  const answers = useQueries({
    queries: dictionaries.map(({ code, source }) => ({
      queryKey: ['dictionary', code],
      queryFn: ({ signal }: { signal: AbortSignal }) => call(CALLS[source], { query: { code }, quiet: true, signal }),
      enabled: ready && config().backend !== 'simple-rest',
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
    })),
    combine: (results) => results.map((result) => result.data ?? []),
  });
  return useMemo(() => {
    const fresh = dictionaries.map((dictionary, index) =>
      mergeDictionary(dictionary, answers[index] ?? [], speechStore.get().languages),
    );
    if (fresh.every((dictionary, index) => dictionary === dictionaries[index])) return bundle;
    return { ...bundle, dictionaries: Object.fromEntries(fresh.map((dictionary) => [dictionary.code, dictionary])) };
  }, [bundle, dictionaries, answers]);
}
