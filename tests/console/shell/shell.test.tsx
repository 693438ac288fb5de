import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, useContext } from 'react';
import {
  createMemoryRouter,
  type Location,
  UNSAFE_LocationContext as LocationContext,
  RouterProvider,
  useLocation,
  useNavigate,
} from 'react-router-dom';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { usePane } from '../../../src/console/context/usePane.ts';
import { dataProvider } from '../../../src/console/data/dataProvider.ts';
import { Shell } from '../../../src/console/shell/Shell.tsx';
import { createStore } from '../../../src/console/start/stores/createStore.ts';
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
/** The address that is drawn, where one has gone on meanwhile: as on a busy device, which draws it later. */
const drawnStill = createStore<Location | undefined>(undefined);

function Drawn({ children }: { readonly children: ReactNode }) {
  const newest = useContext(LocationContext);
  const location = drawnStill.use() ?? newest.location;
  return <LocationContext.Provider value={{ ...newest, location }}>{children}</LocationContext.Provider>;
}

afterEach(() => {
  vi.useRealTimers();
  cleanup();
  drawnStill.set(undefined);
});

const ALL = ['/system/param', '/sys/systemEntStaffJob', '/manage/manageChefInfo'] as const;
const [PARAMS, POSTS, CHEFS] = ALL;

function showShell() {
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: inPane(
          <Drawn>
            <Shell />
          </Drawn>,
          dataProvider,
        ),
      },
    ],
    {
      initialEntries: [PARAMS],
    },
  );
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

const nextFrame = () => act(async () => vi.advanceTimersByTime(17));
const draw = (address: Location | undefined) => act(async () => drawnStill.set(address));
const press = (path: string) => {
  const link = document.querySelector(`[data-part=tab] a[href^="${path}"]`);
  if (link === null) throw new Error(`No tab of ${path}`);
  fireEvent.click(link);
};

it('shows no tab again whose address is drawn only after another one was pressed', async () => {
  const router = showShell();
  for (const path of [PARAMS, POSTS]) await act(() => router.navigate(path));
  await screen.findByText(`${POSTS} at ${POSTS}`);
  vi.useFakeTimers();
  await draw(router.state.location);
  press(PARAMS);
  await nextFrame();
  await nextFrame();
  expect([router.state.location.pathname, tabsStore.get().active]).toEqual([PARAMS, PARAMS]);
  const late = router.state.location;

  press(POSTS);
  await nextFrame();
  expect([router.state.location.pathname, tabsStore.get().active]).toEqual([PARAMS, POSTS]);
  await draw(late);
  expect(tabsStore.get().active).toBe(POSTS);
  await nextFrame();

  expect([router.state.location.pathname, tabsStore.get().active]).toEqual([POSTS, POSTS]);
  await draw({ ...late });
  expect(tabsStore.get().active).toBe(POSTS);
  await draw(undefined);
  expect(tabsStore.get().active).toBe(POSTS);
});

it('opens the tab of an address that is drawn only after another one was pressed, and leaves that one in front', async () => {
  const router = showShell();
  for (const path of [PARAMS, POSTS]) await act(() => router.navigate(path));
  await screen.findByText(`${POSTS} at ${POSTS}`);
  await act(async () =>
    tabsStore.set({ ...tabsStore.get(), list: tabsStore.get().list.filter(({ id }) => id !== CHEFS) }),
  );
  vi.useFakeTimers();
  await draw(router.state.location);
  await act(() => router.navigate(CHEFS));
  press(PARAMS);
  await draw(undefined);
  await nextFrame();

  expect(tabsStore.get()).toMatchObject({
    active: PARAMS,
    list: expect.arrayContaining([expect.objectContaining({ id: CHEFS })]),
  });
  await nextFrame();
  expect([router.state.location.pathname, tabsStore.get().active]).toEqual([PARAMS, PARAMS]);
});
