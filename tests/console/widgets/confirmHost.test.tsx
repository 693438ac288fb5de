import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { resetToasts, toastStore } from '../../../src/console/start/stores/toastStore.ts';
import type { ConfirmQuestion } from '../../../src/console/widgets/ConfirmDialog.tsx';
import { ConfirmHost, useConfirm } from '../../../src/console/widgets/ConfirmHost.tsx';

const answered = vi.fn();
let more: Partial<ConfirmQuestion>;

function Asker() {
  const confirm = useConfirm();
  return (
    <button type="button" onClick={async () => answered(await confirm({ body: '要离开吗？', ...more }))}>
      ask
    </button>
  );
}

const ask = () => fireEvent.click(screen.getByText('ask'));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const nextFrame = () => act(() => vi.advanceTimersByTimeAsync(17));

beforeEach(() => {
  vi.useFakeTimers();
  answered.mockReset();
  resetToasts();
  more = {};
  render(
    <ConfirmHost>
      <Asker />
    </ConfirmHost>,
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('takes the question away first, and answers when that is painted', async () => {
  ask();
  press('确定');
  await act(() => Promise.resolve());
  expect(answered).not.toHaveBeenCalled();

  await nextFrame();
  expect(answered).toHaveBeenCalledExactlyOnceWith(true);
});

it('answers no for the question that was declined, also when another is asked within the frame', async () => {
  ask();
  press('取消');
  ask();
  await nextFrame();
  expect(answered).toHaveBeenCalledExactlyOnceWith(false);

  press('确定');
  await nextFrame();
  expect(answered.mock.calls).toEqual([[false], [true]]);
});

it('says that a declined question did nothing, whoever asked it', () => {
  ask();
  press('取消');
  expect(toastStore.get()).toMatchObject({ kind: 'info', text: '操作已取消' });
});

it.each([
  ['an agreement', {}, '确定'],
  ['a notice that is closed', { isNotice: true }, '关闭'],
  ['a no in words of its own', { cancel: '继续编辑' }, '继续编辑'],
])('says nothing of %s', (_what, question, button) => {
  more = question;
  ask();
  press(button);
  expect(toastStore.get()).toBeUndefined();
});
