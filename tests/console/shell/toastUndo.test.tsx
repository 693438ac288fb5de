import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EverywhereKeys } from '../../../src/console/shell/keys/EverywhereKeys.tsx';
import { ToastHost } from '../../../src/console/shell/ToastHost.tsx';
import { resetToasts, showToast } from '../../../src/console/start/stores/toastStore.ts';

const SECOND = 1000;
let undone = 0;

beforeEach(() => {
  undone = 0;
  vi.useFakeTimers();
});
afterEach(() => {
  resetToasts();
  vi.useRealTimers();
});

function show() {
  const element = (
    <>
      <EverywhereKeys />
      <ToastHost />
      <input aria-label="名称" />
    </>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  act(() =>
    showToast('success', '删除成功', 1, {
      undo: () => {
        undone += 1;
      },
      shown: 10 * SECOND,
    }),
  );
}
const later = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * SECOND));
const message = () => screen.queryByText('删除成功');

describe('a message with a way back', () => {
  it('goes after its time, and stays while somebody points at it or has come to it by keys', () => {
    show();
    later(9);
    fireEvent.pointerEnter(message()?.parentElement as HTMLElement);
    later(60);
    expect(message()).not.toBeNull();
    fireEvent.pointerLeave(message()?.parentElement as HTMLElement);
    fireEvent.focus(screen.getByRole('button', { name: '撤销' }));
    later(60);
    expect(message()).not.toBeNull();
    fireEvent.blur(screen.getByRole('button', { name: '撤销' }));
    later(11);
    expect(message()).toBeNull();
  });

  it('is taken by Ctrl+Z once, from anywhere but a field', () => {
    show();
    fireEvent.keyDown(screen.getByRole('textbox', { name: '名称' }), { key: 'z', ctrlKey: true });
    expect(undone).toBe(0);

    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });

    expect(undone).toBe(1);
    expect(message()).toBeNull();
  });
});
