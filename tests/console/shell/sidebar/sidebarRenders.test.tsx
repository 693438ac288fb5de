import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { Sidebar } from '../../../../src/console/shell/sidebar/Sidebar.tsx';
import { openGroupsStore, setGroupOpen } from '../../../../src/console/shell/sidebarStore.ts';
import { configStore } from '../../../../src/console/start/config/configStore.ts';
import type { MenuItem } from '../../../../src/console/stores/MenuItem.ts';
import { NO_NAVIGATION, navigationStore } from '../../../../src/console/stores/navigationStore.ts';
import type { Text } from '../../../../src/model/Text.ts';
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

it('has the short title beside its mark in a language that states one, and the whole one as its tip', () => {
  const before = configStore.get();
  onTestFinished(() => configStore.set(before));
  const shown = (shortTitle: Text) => {
    configStore.set({
      ...before,
      title: { zh: '落实食品安全主体责任', en: 'Food safety main responsibility' },
      shortTitle,
    });
    const router = createMemoryRouter([{ path: '*', element: inPane(<Sidebar />) }]);
    render(<RouterProvider router={router} />);
    const said = screen.getByTitle('落实食品安全主体责任').textContent;
    cleanup();
    return said;
  };

  expect(shown({ en: 'Food safety' })).toBe('落实食品安全主体责任');
  expect(shown({ zh: '食安', en: 'Food safety' })).toBe('食安');
});
