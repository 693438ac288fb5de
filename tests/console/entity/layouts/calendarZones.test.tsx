import { act, cleanup, render, screen } from '@testing-library/react';
import type { DataProvider } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CalendarView } from '../../../../src/console/entity/layouts/calendar/CalendarView.tsx';
import type { LayoutProps } from '../../../../src/console/entity/layouts/LayoutProps.ts';
import { LockPage } from '../../../../src/console/screens/lock/LockPage.tsx';
import { ErrorLogDialog } from '../../../../src/console/shell/topbar/ErrorLogDialog.tsx';
import { errorLog } from '../../../../src/console/start/stores/errorLog.ts';
import { inPane, noData } from '../../support/inPane.tsx';
import { noteContext } from '../../support/noteContext.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllEnvs();
  errorLog.set([]);
});

/** Nineteen hours and half a day west of the house, two and a half west, six east of it. */
const ZONES = ['America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Kiritimati'];

function calendarOf(getList: DataProvider['getList']) {
  const { entity, ...context } = noteContext();
  const list = { ...entity.list, calendar: { from: 'begins' } };
  const props = {
    context: { ...context, entity: { ...entity, list } },
    filters: {},
    columns: [],
    handlers: {},
  } as unknown as LayoutProps;
  return inPane(<CalendarView {...props} />, { ...noData, getList });
}

const today = () =>
  document.querySelector('[aria-current=date]')?.closest('td')?.querySelector('[data-day]')?.getAttribute('data-day');

describe.each(ZONES)('in a browser in %s', (zone) => {
  beforeEach(() => {
    vi.stubEnv('TZ', zone);
    vi.setSystemTime('2026-11-30T15:59:30Z');
  });

  it('a calendar has the days, the months and the midnight of Asia/Shanghai', async () => {
    const asked: unknown[] = [];
    const getList = async (_entity: string, { filter }: { filter?: unknown }) => {
      asked.push(filter);
      return {
        data: [
          { id: '1', title: '月末', begins: '2026-11-30' },
          { id: '2', title: '月初', begins: '2026-12-01' },
        ],
        total: 2,
      } as never;
    };
    render(calendarOf(getList));
    await act(() => vi.advanceTimersByTimeAsync(100));
    const dayOf = (title: string) =>
      screen
        .getByRole('button', { name: new RegExp(`^${title}`) })
        .closest('td')
        ?.querySelector('[data-day]')
        ?.getAttribute('data-day');

    expect(screen.getByRole('heading').textContent).toBe('2026年11月');
    expect(today()).toBe('2026-11-30');
    expect([dayOf('月末'), dayOf('月初')]).toEqual(['2026-11-30', '2026-12-01']);
    expect(JSON.stringify(asked)).toContain('["2026-10-26","2026-12-06"]');

    await act(() => vi.advanceTimersByTimeAsync(31_000));

    expect(screen.getByRole('heading').textContent).toBe('2026年12月');
    expect(today()).toBe('2026-12-01');
    expect(JSON.stringify(asked.slice(1))).toContain('["2026-11-30","2027-01-03"]');
  });

  it('the lock page and the log of errors say the time that lists say', async () => {
    errorLog.set([{ type: 'E', message: 'm', stack: '', info: '', url: '', time: '2026-11-30T16:00:05.000Z' }]);
    render(inPane(<ErrorLogDialog onClose={() => undefined} />));
    render(inPane(<LockPage />));

    expect(screen.getByText('2026-12-01 00:00:05')).toBeTruthy();
    expect(screen.getByText('23:59')).toBeTruthy();
    expect(screen.getByText('11月30日星期一')).toBeTruthy();
    act(() => vi.advanceTimersByTime(31_000));
    expect(screen.getByText('00:00')).toBeTruthy();
    expect(screen.getByText('12月1日星期二')).toBeTruthy();
  });
});
