import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { Sidebar } from '../../../../src/console/shell/sidebar/Sidebar.tsx';
import { openGroupsStore, setGroupOpen } from '../../../../src/console/shell/sidebarStore.ts';
import type { MenuItem } from '../../../../src/console/stores/MenuItem.ts';
import { NO_NAVIGATION, navigationStore } from '../../../../src/console/stores/navigationStore.ts';
import { inPane } from '../../support/inPane.tsx';
import { menuItem } from '../../support/menuItem.ts';

/** Entries by their labels, as often as they are asked for. */
const drawn: string[] = [];
const counted = (path: string) => ({
  get zh() {
    drawn.push(path);
    return path;
  },
  en: path,
});

const item = (path: string, children: readonly MenuItem[] = []): MenuItem =>
  menuItem({ code: path, label: counted(path), path, children });
const ITEMS = [item('/a', [item('/a/one'), item('/a/two')]), item('/b', [item('/b/one')])];

afterEach(() => {
  cleanup();
  navigationStore.set(NO_NAVIGATION);
  openGroupsStore.set(new Set());
});

it('renders no entry for a record below the open page, nor for a group that is opened beside', async () => {
  navigationStore.set({ items: ITEMS, loaded: true });
  const router = createMemoryRouter([{ path: '*', element: inPane(<Sidebar />) }], { initialEntries: ['/a/one'] });
  render(<RouterProvider router={router} />);
  await screen.findByText('/a/two');
  drawn.length = 0;

  await act(() => router.navigate('/a/one/at/7'));
  await act(() => router.navigate('/a/one/at/8'));
  expect(router.state.location.pathname).toBe('/a/one/at/8');
  expect(drawn).toEqual([]);

  act(() => setGroupOpen('/b', true));
  expect(drawn).toEqual(['/b', '/b/one']);
  drawn.length = 0;

  await act(() => router.navigate('/a/two'));
  // The group beside closes: one is open at a time.
  expect(drawn.toSorted()).toEqual(['/a', '/a/one', '/a/two', '/b']);
});
