import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resetToasts, showToast, TOAST_THROTTLE, toastStore } from '../../../../src/console/start/stores/toastStore.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  resetToasts();
  vi.useRealTimers();
});
const shown = () => toastStore.get()?.text;

describe('refusals within two seconds', () => {
  it('are one message when their words are the same', () => {
    showToast('warning', 'no');
    const first = toastStore.get();
    showToast('warning', 'no');
    vi.advanceTimersByTime(TOAST_THROTTLE);

    expect(toastStore.get()).toBe(first);
  });

  it('wait for their turn when their words differ, and the newest of them is shown', () => {
    showToast('warning', 'first');
    showToast('error', 'second');
    showToast('warning', 'third');
    expect(shown()).toBe('first');

    vi.advanceTimersByTime(TOAST_THROTTLE - 1);
    expect(shown()).toBe('first');
    vi.advanceTimersByTime(1);
    expect(toastStore.get()).toMatchObject({ kind: 'warning', text: 'third' });
  });

  it('hold back no success', () => {
    showToast('warning', 'no');
    showToast('success', 'saved');

    expect(shown()).toBe('saved');
  });
});
