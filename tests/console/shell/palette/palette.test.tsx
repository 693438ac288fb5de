import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { Palette } from '../../../../src/console/shell/palette/Palette.tsx';
import { barDialogStore } from '../../../../src/console/shell/topbar/barDialogStore.ts';
import { loadIndex } from '../../../../src/console/stores/modelStore.ts';
import { NO_NAVIGATION, navigationStore } from '../../../../src/console/stores/navigationStore.ts';
import { inPane } from '../../support/inPane.tsx';
import { menuItem } from '../../support/menuItem.ts';

const onClose = vi.fn();
const typed = () => screen.getByRole('combobox', { name: '快速查找' });
const page = (name: string) => menuItem({ code: name, label: { zh: name }, path: `/${name}` });
const nextFrame = () => act(() => vi.advanceTimersByTime(17));

beforeAll(async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ entities: [], icons: {} })));
  await loadIndex();
  vi.unstubAllGlobals();
});
beforeEach(() => {
  vi.useFakeTimers();
  // No part of jsdom.
  Element.prototype.scrollIntoView ??= () => undefined;
  onClose.mockReset();
  render(inPane(<Palette onClose={onClose} />));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  barDialogStore.set(undefined);
});

describe('the palette', () => {
  it('is a field to type into at once, and names its lines when it has been painted', () => {
    expect(document.activeElement).toBe(typed());
    expect(typed().getAttribute('aria-activedescendant')).toBeNull();
    expect([screen.queryAllByRole('option'), screen.getByRole('status').textContent]).toEqual([[], '']);

    nextFrame();
    const [first] = screen.getAllByRole('option');
    expect(typed().getAttribute('aria-activedescendant')).toBe(first?.id);
    expect(first?.getAttribute('aria-selected')).toBe('true');
  });

  it('obeys a key that comes before its lines are painted', () => {
    fireEvent.change(typed(), { target: { value: '锁屏' } });
    fireEvent.keyDown(typed(), { key: 'Enter' });

    expect(onClose).toHaveBeenCalledOnce();
    expect(barDialogStore.get()).toBe('lock');
  });

  it('puts a command before all else for whoever types what it begins with', () => {
    navigationStore.set({ items: [page('锁屏记录'), page('屏幕')], loaded: true });
    onTestFinished(() => navigationStore.set(NO_NAVIGATION));
    const lines = (text: string) => {
      fireEvent.change(typed(), { target: { value: text } });
      nextFrame();
      return screen.getAllByRole('option').map(({ textContent }) => textContent);
    };

    expect(lines('锁屏').slice(0, 2)).toEqual(['锁屏', '锁屏记录']);
    // Pages that begin with it, those that have it further on, and only then the command that has.
    expect(lines('屏').slice(0, 3)).toEqual(['屏幕', '锁屏记录', '锁屏']);
  });

  it('takes letters of full width, as an input method may type them, for plain ones', () => {
    fireEvent.change(typed(), { target: { value: 'ｓＰ' } });
    fireEvent.keyDown(typed(), { key: 'Enter' });

    expect(barDialogStore.get()).toBe('lock');
  });

  it('keeps the line that the arrows went to when it comes forward of a form', async () => {
    const chosen = () => screen.getByRole('option', { selected: true }).textContent;
    nextFrame();
    const first = chosen();
    fireEvent.keyDown(typed(), { key: 'ArrowDown' });
    const second = chosen();
    const overlay = screen.getByRole('dialog', { name: '快速查找' }).parentElement;

    overlay?.setAttribute('aria-hidden', 'true');
    await act(async () => undefined);
    nextFrame();

    expect(overlay?.isConnected).toBe(false);
    expect(second).not.toBe(first);
    expect(chosen()).toBe(second);
  });

  it('is a modal dialog of its name, which Esc and a press beside it close', () => {
    const dialog = screen.getByRole('dialog', { name: '快速查找' });
    expect(dialog.getAttribute('aria-modal')).toBe('true');

    fireEvent.keyDown(typed(), { key: 'Escape' });
    expect(onClose).toHaveBeenCalledOnce();

    const scrim = dialog.parentElement?.querySelector('[aria-hidden=true]');
    fireEvent.click(scrim as Element);
    expect(onClose).toHaveBeenCalledTimes(2);
  });
});
