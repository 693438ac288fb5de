import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { useGoOn } from '../../../src/console/entity/history/useGoOn.ts';
import { useHistoryPages } from '../../../src/console/entity/history/useHistoryPages.ts';
import { readHistory } from '../../../src/protocol/calls/readHistory.ts';

/** Pages of a history by how many entries each has; undefined: it fails. */
function asking(counts: readonly (number | undefined)[]) {
  const asked: (string | undefined)[] = [];
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(
    () => {
      const pages = useHistoryPages(['task', '1'], async (place) => {
        const at = Number(place?.id ?? 0);
        asked.push(place?.id);
        const count = counts[at];
        if (count === undefined) throw new Error('away');
        const entries = Array.from({ length: count }, (_, entry) => ({ id: `${at}.${entry}` }));
        const more = at + 1 < counts.length;
        return readHistory({ entries, more, next: { id: more ? String(at + 1) : '', at: '' } });
      });
      useGoOn(pages);
      return pages;
    },
    { wrapper },
  );
  return { asked, result };
}

it('a history that is looked through in parts goes on by itself to the first of them that has something, and no further', async () => {
  const { asked, result } = asking([0, 0, 2, 0, 1]);
  await waitFor(() => expect(result.current.data?.pages.flatMap(({ entries }) => entries)).toHaveLength(2));
  await act(async () => undefined);
  expect(asked).toEqual([undefined, '1', '2']);

  await act(() => result.current.fetchNextPage());

  await waitFor(() => expect(result.current.hasNextPage).toBe(false));
  expect(asked).toEqual([undefined, '1', '2', '3', '4']);
});

it('a history that fails on its way stops there', async () => {
  const { asked, result } = asking([0, undefined, 1]);

  await waitFor(() => expect(result.current.error).not.toBeNull());
  await act(async () => undefined);
  expect(asked).toEqual([undefined, '1']);
});
