import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { narrowText } from '../../../model/textWidths.ts';
import { MIN_SEARCHED, searchRecords } from '../../../protocol/calls/search.ts';
import { onOwnServer } from '../../start/config/configStore.ts';
import { call } from '../../start/http/call.ts';
import { useDebounced } from '../../widgets/useDebounced.ts';

export type RecordHit = ReturnType<typeof searchRecords.read>[number];

/** A pause in typing that is none to the eye. */
const TYPING_MS = 120;
const MAX_CHARACTERS = 64;
const NONE: readonly RecordHit[] = [];

/** Of several words each may stand elsewhere. */
const has = (hit: RecordHit, typed: string): boolean => {
  const texts = narrowText(`${hit.name} ${hit.text}`).toLowerCase();
  return narrowText(typed)
    .toLowerCase()
    .split(/\s+/)
    .every((word) => texts.includes(word));
};

/**
 * Records that have what is typed. While an answer is under way those of the one before stay that have it too.
 * Other backends have no such search.
 */
export function useRecordHits(typed: string) {
  const asked = typed.trim().slice(0, MAX_CHARACTERS);
  const text = useDebounced(asked, TYPING_MS);
  const isLong = (one: string) => onOwnServer() && [...one].length >= MIN_SEARCHED;
  const { data, isPlaceholderData, isError, refetch } = useQuery({
    queryKey: ['fixed', searchRecords.path, text],
    queryFn: ({ signal }) => call(searchRecords, { query: { text }, signal, quiet: true }),
    enabled: isLong(text),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const answered = text === asked && !isPlaceholderData;
  const known = data ?? NONE;
  const hits = !isLong(asked) ? NONE : answered ? known : known.filter((hit) => has(hit, asked));
  const failed = isError && text === asked;
  return {
    hits,
    failed,
    retry: () => void refetch(),
    loading: isLong(asked) && !failed && (text !== asked || isPlaceholderData || data === undefined),
  };
}
