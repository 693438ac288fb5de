import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { Palette } from '../../../../src/console/shell/palette/Palette.tsx';
import { sessionStore } from '../../../../src/console/start/stores/sessionStore.ts';
import { indexStore } from '../../../../src/console/stores/modelStore.ts';
import { NO_NAVIGATION, navigationStore } from '../../../../src/console/stores/navigationStore.ts';
import type { ModelIndex } from '../../../../src/model/Model.ts';
import { inPane } from '../../support/inPane.tsx';
import { menuItem } from '../../support/menuItem.ts';

const entity = (name: string, zh: string) => ({
  name,
  label: { zh },
  titleField: 'title',
  api: { operations: ['create'] },
  permissions: { menu: name, create: 'add' },
  menuPath: `/${name}`,
});

/** Whatever index another file of these tests has loaded before, this one stands for a while. */
function provideIndex(entities: readonly object[]): void {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ entities: [], icons: {} })));
  const store = indexStore();
  vi.unstubAllGlobals();
  const before = store.get();
  const value = { entities, icons: {} } as unknown as ModelIndex;
  store.set({ promise: Object.assign(Promise.resolve(value), { status: 'fulfilled', value }), value });
  onTestFinished(() => store.set(before));
}

beforeEach(() => {
  Element.prototype.scrollIntoView ??= () => undefined;
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  navigationStore.set(NO_NAVIGATION);
});

it('offers new records in the order of the menu, and none of what has no place in it', () => {
  provideIndex([entity('attach', '附件'), entity('enterprise', '企业'), entity('loose', '无菜单')]);
  const page = (name: string) => menuItem({ code: name, label: { zh: name }, path: `/${name}` });
  const before = sessionStore.get();
  sessionStore.set({ ...before, codes: new Set(['add']) });
  onTestFinished(() => sessionStore.set(before));
  navigationStore.set({ items: [page('enterprise'), page('attach')], loaded: true });
  render(inPane(<Palette onClose={() => undefined} />));

  fireEvent.change(screen.getByRole('combobox'), { target: { value: '新增' } });
  act(() => vi.advanceTimersByTime(17));

  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['新增企业', '新增附件']);
});
