import { useCallback, useEffect, useState } from 'react';
import { withoutOuterGaps } from '../../../model/withoutGaps.ts';

const WAIT_MS = 400;

/**
 * What is typed into a field that searches while one types. What was asked for by it comes back as the value a moment
 * later, trimmed, when one has typed on: only a value from elsewhere takes the place of what is typed. While an input
 * method puts a word together nothing is asked for.
 */
export function useQuickText(value: string, onSearch: (text: string) => void) {
  const [typed, setTyped] = useState(value);
  const [applied, setApplied] = useState(value);
  const [asked, setAsked] = useState<readonly string[]>([]);
  const [composing, setComposing] = useState(false);
  if (applied !== value) {
    const place = asked.indexOf(value);
    setApplied(value);
    setAsked(place < 0 ? [] : asked.slice(place + 1));
    if (place < 0) setTyped(value);
  }
  const search = useCallback(
    (text: string) => {
      if (text === value) return;
      setAsked((all) => [...all, text]);
      onSearch(text);
    },
    [value, onSearch],
  );
  useEffect(() => {
    if (composing) return;
    const timer = window.setTimeout(() => search(withoutOuterGaps(typed)), WAIT_MS);
    return () => window.clearTimeout(timer);
  }, [typed, composing, search]);
  return {
    typed,
    type: setTyped,
    search: () => search(withoutOuterGaps(typed)),
    clear: () => {
      setTyped('');
      search('');
    },
    composition: { onCompositionStart: () => setComposing(true), onCompositionEnd: () => setComposing(false) },
  };
}
