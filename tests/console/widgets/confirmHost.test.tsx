import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ConfirmHost, useConfirm } from '../../../src/console/widgets/ConfirmHost.tsx';

const answered = vi.fn();

function Asker() {
  const confirm = useConfirm();
  return (
    <button type="button" onClick={async () => answered(await confirm({ body: '要离开吗？' }))}>
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
