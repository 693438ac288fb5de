import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Palette } from '../../../../src/console/shell/palette/Palette.tsx';
import { barDialogStore } from '../../../../src/console/shell/topbar/barDialogStore.ts';
import { loadIndex } from '../../../../src/console/stores/modelStore.ts';
import { inPane } from '../../support/inPane.tsx';

const onClose = vi.fn();
const typed = () => screen.getByRole('combobox', { name: '快速查找' });
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
