import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { commentPeople } from '../../../protocol/calls/comments.ts';
import type { NamedPerson } from '../../../protocol/calls/readComments.ts';
import { call } from '../../start/http/call.ts';
import { useDebounced } from '../../widgets/useDebounced.ts';
import { mentionAt, type TypedMention } from './mentionAt.ts';

const WAIT_MS = 200;

/** People whose name begins to be typed and who may read the record. */
function usePeople(entity: string, id: string, words: string | undefined) {
  const asked = useDebounced(words, WAIT_MS);
  return useQuery({
    queryKey: [entity, 'people', id, asked],
    queryFn: ({ signal }) => call(commentPeople, { query: { entity, id, text: asked ?? '' }, signal }),
    enabled: words !== undefined && asked !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    retry: false,
  }).data;
}

/** Whom one may name while a name is typed, and the keys of the field that go through them. */
export function useMentionOffers(
  entity: string,
  recordId: string,
  onPick: (typed: TypedMention, person: NamedPerson) => void,
) {
  const [typed, setTyped] = useState<TypedMention>();
  const [active, setActive] = useState(0);
  const people = usePeople(entity, recordId, typed?.words);
  const close = () => setTyped(undefined);
  const pick = (person: NamedPerson) => {
    if (typed === undefined) return;
    onPick(typed, person);
    close();
  };
  return {
    isTyped: typed !== undefined,
    people,
    active,
    look: (text: string, cursor: number | null) => {
      setTyped(mentionAt(text, cursor ?? text.length));
      setActive(0);
    },
    close,
    pick,
    onKeyDown: (event: KeyboardEvent) => {
      if (typed === undefined || people === undefined || people.length === 0) return;
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault();
        const step = event.key === 'ArrowDown' ? 1 : people.length - 1;
        setActive((active + step) % people.length);
      } else if (event.key === 'Enter' || event.key === 'Tab') {
        const person = people[active];
        if (person === undefined) return;
        event.preventDefault();
        pick(person);
      } else if (event.key === 'Escape') {
        event.stopPropagation();
        close();
      }
    },
  };
}
