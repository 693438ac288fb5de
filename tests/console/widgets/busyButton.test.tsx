import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { BusyButton } from '../../../src/console/widgets/BusyButton.tsx';
import { DialogFrame } from '../../../src/console/widgets/DialogFrame.tsx';
import { FormButtons } from '../../../src/console/widgets/FormButtons.tsx';
import { inPane } from '../support/inPane.tsx';

afterEach(cleanup);

/** A dialog whose button begins work that does not end. */
function Working({ onWork, onClose }: { readonly onWork: () => void; readonly onClose: () => void }) {
  const [busy, setBusy] = useState(false);
  const work = () => {
    setBusy(true);
    onWork();
  };
  return (
    <DialogFrame
      title="活动"
      onClose={onClose}
      footer={
        <BusyButton busy={busy} onClick={work}>
          开始
        </BusyButton>
      }
    >
      正文
    </DialogFrame>
  );
}

it('A button that works keeps the focus, so that Escape still leaves its dialog, and cannot be pressed again.', () => {
  const [onWork, onClose] = [vi.fn(), vi.fn()];
  render(inPane(<Working onWork={onWork} onClose={onClose} />));
  const button = screen.getByRole('button', { name: '开始' });
  button.focus();

  fireEvent.click(button);
  fireEvent.click(button);
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });

  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(document.activeElement).toBe(button);
  expect(onWork).toHaveBeenCalledOnce();
  expect(onClose).toHaveBeenCalledOnce();
});

it('A form whose button is busy is not sent again by it; Enter in a field presses the same button.', () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const form = (busy: boolean) => (
    <form id="form" onSubmit={onSubmit}>
      <FormButtons formId="form" busy={busy} onCancel={() => undefined} />
    </form>
  );
  const { rerender } = render(form(true));
  const press = () => fireEvent.click(screen.getByRole('button', { name: /保存/ }));

  press();
  expect(onSubmit).not.toHaveBeenCalled();
  rerender(form(false));
  press();

  expect(onSubmit).toHaveBeenCalledOnce();
});
