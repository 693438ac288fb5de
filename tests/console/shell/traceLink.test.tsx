import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { ToastHost } from '../../../src/console/shell/ToastHost.tsx';
import { resetToasts, showToast } from '../../../src/console/start/stores/toastStore.ts';
import { NO_NAVIGATION, navigationStore } from '../../../src/console/stores/navigationStore.ts';
import { menuItem } from '../support/menuItem.ts';

afterEach(() => {
  resetToasts();
  navigationStore.set(NO_NAVIGATION);
});

const LOG = menuItem({ code: 'log_error', label: { zh: '错误日志', en: 'Error log' }, path: '/monitor/log/error' });

it('A failed answer leads those who read the logs to its line, and nobody else.', async () => {
  const router = createMemoryRouter([{ path: '*', element: <ToastHost /> }]);
  render(<RouterProvider router={router} />);
  showToast('error', '服务器错误', 1, { traceId: 'abc123' });
  await screen.findByText('服务器错误');
  expect(screen.queryByText('查看日志')).toBeNull();

  navigationStore.set({ items: [LOG], loaded: true });
  fireEvent.click(await screen.findByText('查看日志'));

  const { pathname, search } = router.state.location;
  expect(pathname).toBe('/monitor/log/error');
  expect(JSON.parse(new URLSearchParams(search).get('filter') ?? '')).toEqual({ traceId: 'abc123' });
});
