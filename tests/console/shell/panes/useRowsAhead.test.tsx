import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useRowsAhead, watchShellFrame } from '../../../../src/console/shell/panes/useRowsAhead.ts';

vi.mock('../../../../src/console/data/openingRows.ts', () => ({
  claimOpeningRows: (entity: string) => entity === 'left',
}));

afterEach(() => vi.restoreAllMocks());

it('draws the list that somebody comes back to behind the frame that shows the shell, and others at once', async () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  const other = renderHook(() => useRowsAhead('other'));
  expect(other.result.current).toBe(true);
  const left = renderHook(() => useRowsAhead('left'));
  expect(left.result.current).toBe(false);
  act(() => void watchShellFrame());
  expect(left.result.current).toBe(false);
  await waitFor(() => expect(left.result.current).toBe(true));
  // One that comes to be when the shell has been seen waits for no frame of its own.
  const late: boolean[] = [];
  renderHook(() => late.push(useRowsAhead('left')));
  expect(late[0]).toBe(true);
});
