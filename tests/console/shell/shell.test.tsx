import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation, useNavigate } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { usePane } from '../../../src/console/context/usePane.ts';
import { dataProvider } from '../../../src/console/data/dataProvider.ts';
import { Shell } from '../../../src/console/shell/Shell.tsx';
import { loadIndex } from '../../../src/console/stores/modelStore.ts';
import { navigationStore } from '../../../src/console/stores/navigationStore.ts';
import { tabsStore } from '../../../src/console/stores/tabsStore.ts';
import { inPane } from '../support/inPane.tsx';
import { startRealServer } from '../support/realServer.ts';

/** How often the screen of each tab was rendered. */
const renders = new Map<string, number>();

vi.mock('../../../src/console/shell/panes/PaneContent.tsx', () => ({ PaneContent: Screen }));

/** As lists do, it asks where it is and how to go elsewhere. */
function Screen() {
  const { id } = usePane();
  const { pathname } = useLocation();
  useNavigate();
  renders.set(id, (renders.get(id) ?? 0) + 1);
  return <p>{`${id} at ${pathname}`}</p>;
}

let server: Awaited<ReturnType<typeof startRealServer>>;
beforeAll(async () => {
  // Nothing has a size here.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  server = await startRealServer('ROOT');
  await loadIndex();
});
afterAll(() => {
  vi.unstubAllGlobals();
  return server.stop();
});
afterEach(cleanup);

const ALL = ['/system/param', '/sys/systemEntStaffJob', '/manage/manageChefInfo'] as const;
const [PARAMS, POSTS, CHEFS] = ALL;

function showShell() {
  const router = createMemoryRouter([{ path: '*', element: inPane(<Shell />, dataProvider) }], {
    initialEntries: [PARAMS],
  });
  render(<RouterProvider router={router} />);
  return router;
}

it('renders none of the tabs that one neither leaves nor goes to', async () => {
  const router = showShell();
  for (const path of ALL) {
    await act(() => router.navigate(path));
    await screen.findByText(`${path} at ${path}`);
  }
  expect(tabsStore.get().list.map(({ id }) => id)).toEqual(expect.arrayContaining([...ALL]));

  for (const [at, path] of [PARAMS, `${POSTS}?page=2`, CHEFS].entries()) {
    const left = tabsStore.get().active;
    const others = ALL.filter((other) => other !== ALL[at] && other !== left);
    const rendered = () => others.map((other) => renders.get(other));
    const before = rendered();
    await act(() => router.navigate(path));
    expect(tabsStore.get().active).toBe(ALL[at]);
    expect(rendered()).toEqual(before);
  }
});

it('stays with the tab that was pressed when menus arrive before the address has followed', async () => {
  const router = showShell();
  for (const path of [PARAMS, POSTS]) await act(() => router.navigate(path));
  await screen.findByText(`${POSTS} at ${POSTS}`);

  await act(async () => tabsStore.set({ ...tabsStore.get(), active: PARAMS }));
  await act(async () => navigationStore.set({ ...navigationStore.get(), items: [...navigationStore.get().items] }));

  expect(tabsStore.get().active).toBe(PARAMS);
});
