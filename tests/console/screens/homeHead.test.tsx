import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HomeHead } from '../../../src/console/screens/home/HomeHead.tsx';
import { inPane } from '../support/inPane.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the head of the home page', () => {
  it('says the day and the time of day in Asia/Shanghai, and the next ones when they come', () => {
    vi.setSystemTime('2026-11-23T15:59:30Z');
    render(inPane(<HomeHead />));

    expect(screen.getByText('2026年11月23日星期一')).toBeTruthy();
    expect(screen.getByRole('heading').textContent).toContain('晚上好');

    act(() => vi.advanceTimersByTime(60_000));
    expect(screen.getByText('2026年11月24日星期二')).toBeTruthy();
    expect(screen.getByRole('heading').textContent).toContain('早上好');
  });
});
