import { useCallback } from 'react';
import { useNotify } from 'react-admin';
import type { TextParams } from './fillText.ts';
import type { TextKey } from './texts.ts';
import { useSay } from './useSay.ts';

type Kind = 'success' | 'info' | 'warning' | 'error';

/** Shows a notice: a key of the catalogue, or a text that comes from a schema or the server. */
export function useAnnounce() {
  const say = useSay();
  const notify = useNotify();
  return useCallback(
    (text: TextKey | { readonly plain: string }, type: Kind = 'success', params?: TextParams) =>
      notify(typeof text === 'string' ? say(text, params) : text.plain, { type }),
    [notify, say],
  );
}
