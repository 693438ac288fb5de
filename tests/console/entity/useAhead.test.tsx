import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useAhead } from '../../../src/console/entity/useAhead.ts';

const nextFrame = () => act(() => vi.advanceTimersByTime(17));
const goTo = (id: string) => window.history.pushState(null, '', `/list/${id}`);
const coming = () => /^\/list\/(.+)/.exec(window.location.pathname)?.[1];
/** The browser's address changes at once, what is drawn by it (`at`) when the test says so. */
const follow = vi.fn(goTo);
const standing = () => renderHook(({ at }) => useAhead({ at, coming, follow }), { initialProps: { at: '7' } });

beforeEach(() => {
  vi.useFakeTimers();
  follow.mockReset();
  follow.mockImplementation(goTo);
  goTo('7');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  window.history.pushState(null, '', '/');
});

describe('going to a record', () => {
  it('is answered at once, and followed when that is painted', () => {
    const { result, rerender } = standing();

    act(() => result.current[1]('8'));
    expect(result.current[0]).toBe('8');
    expect(follow).not.toHaveBeenCalled();

    nextFrame();
    expect(follow).toHaveBeenCalledExactlyOnceWith('8');
    rerender({ at: '7' });
    expect(result.current[0]).toBe('8');
    rerender({ at: '8' });
    expect(result.current[0]).toBe('8');
  });

  it('is followed once for several steps of one frame, to the last of them', () => {
    const { result } = standing();

    act(() => result.current[1]('8'));
    act(() => result.current[1]('9'));
    nextFrame();

    expect(result.current[0]).toBe('9');
    expect(follow).toHaveBeenCalledExactlyOnceWith('9');
  });

  it('is not lost where the address of the step before is drawn meanwhile', () => {
    const { result, rerender } = standing();

    act(() => result.current[1]('8'));
    nextFrame();
    act(() => result.current[1]('7'));
    rerender({ at: '8' });
    expect(result.current[0]).toBe('7');

    nextFrame();
    expect(follow.mock.calls).toEqual([['8'], ['7']]);
    rerender({ at: '7' });
    expect(result.current[0]).toBe('7');
  });

  it('is not lost where one steps back again and the address of the step before is drawn after both', () => {
    const { result, rerender } = standing();

    act(() => result.current[1]('8'));
    nextFrame();
    act(() => result.current[1]('7'));
    nextFrame();
    rerender({ at: '8' });

    expect(result.current[0]).toBe('7');
  });

  it('leaves the address to others when a step back was all there was', () => {
    const { result } = standing();

    act(() => result.current[1]('8'));
    act(() => result.current[1]('7'));
    nextFrame();
    expect(follow).toHaveBeenCalledExactlyOnceWith('7');
    goTo('8');
    nextFrame();
    goTo('7');
    act(() => result.current[1]('9'));
    nextFrame();

    expect(result.current[0]).toBe('9');
    expect(follow).toHaveBeenLastCalledWith('9');
  });

  it('shows where one stays when something kept him', () => {
    const { result } = standing();
    follow.mockImplementation(() => undefined);

    act(() => result.current[1]('8'));
    nextFrame();

    expect(follow).toHaveBeenCalledOnce();
    expect(result.current[0]).toBe('7');
  });

  it('is over once it was followed: who comes back to the address before finds its record', () => {
    const { result, rerender } = standing();

    act(() => result.current[1]('8'));
    nextFrame();
    goTo('7');
    rerender({ at: '7' });

    expect(result.current[0]).toBe('7');
  });

  it('leads nobody back who has gone elsewhere before it was followed', () => {
    const { result } = standing();

    act(() => result.current[1]('8'));
    window.history.pushState(null, '', '/elsewhere');
    nextFrame();

    expect(follow).not.toHaveBeenCalled();
    expect(result.current[0]).toBe('7');
  });

  it('gives way to an address that comes of itself', () => {
    const { result, rerender } = standing();

    act(() => result.current[1]('8'));
    goTo('5');
    rerender({ at: '5' });
    expect(result.current[0]).toBe('5');

    nextFrame();
    expect(follow).not.toHaveBeenCalled();
  });

  it('is taken back with its place', () => {
    const { result, unmount } = standing();

    act(() => result.current[1]('8'));
    unmount();
    nextFrame();

    expect(follow).not.toHaveBeenCalled();
  });

  it('is over for who leaves before it was followed, whatever comes meanwhile', () => {
    const away = vi.fn(() => window.history.pushState(null, '', '/list'));
    const { result } = standing();

    act(() => result.current[1]('8'));
    act(() => result.current[2](away));
    expect(result.current[0]).toBe('8');
    act(() => result.current[1]('9'));
    nextFrame();

    expect(follow).not.toHaveBeenCalled();
    expect(away).toHaveBeenCalledOnce();
  });
});
