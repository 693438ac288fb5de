import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useFollowing } from '../../../src/console/widgets/useFollowing.ts';

const nextFrame = () => act(() => vi.advanceTimersByTime(17));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('is a painted frame late, and begins with what it is given for the first one', () => {
  const { result } = renderHook(() => useFollowing('lines', 'none'));
  expect(result.current).toBe('none');

  nextFrame();
  expect(result.current).toBe('lines');
});

it('goes to the last of what came within a frame, without what was between', () => {
  const seen: number[] = [];
  const { rerender } = renderHook(({ value }) => seen.push(useFollowing(value)), { initialProps: { value: 0 } });

  rerender({ value: 1 });
  rerender({ value: 2 });
  expect(seen).toEqual([0, 0, 0]);

  nextFrame();
  expect(seen).toEqual([0, 0, 0, 2]);
});
