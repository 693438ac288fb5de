import { setTimeout } from 'node:timers/promises';
import { DialogContent } from '@mui/material';
import { cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { afterEach, describe, expect, it } from 'vitest';
import { FirstFocus } from '../../../../src/console/fields/form/FirstFocus.tsx';
import type { FormValues } from '../../../../src/console/fields/form/FormFrame.ts';

afterEach(cleanup);

function Form() {
  const form = useForm<FormValues>();
  return (
    <form>
      <input aria-label="first" {...form.register('name')} />
      <FirstFocus form={form} name="name" />
    </form>
  );
}

/** As a browser does with a field below what is in sight. */
function FarDown() {
  const content = useRef<HTMLDivElement>(null);
  return (
    <DialogContent ref={content} onFocus={() => content.current?.scrollTo({ top: 300 })}>
      <Form />
    </DialogContent>
  );
}

/** The form's library puts the cursor there a turn later. */
async function open(form = <Form />): Promise<void> {
  render(form);
  await setTimeout(0);
}

/** Something that one is writing in. */
function writeIn(part: string | undefined) {
  render(<input aria-label="other" data-part={part} />);
  screen.getByRole('textbox', { name: 'other' }).focus();
}

describe('the first field of a form that opens', () => {
  it('has the cursor, wherever that was', async () => {
    writeIn(undefined);

    await open();

    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'first' }));
  });

  it('leaves it to whoever searches everywhere, whose words would go on in the field', async () => {
    writeIn('choosing');

    await open();

    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'other' }));
  });

  it('leaves the form at its top where the field lies far down', async () => {
    Element.prototype.scrollTo = function (this: Element, { top = 0 }: ScrollToOptions = {}) {
      this.scrollTop = top;
    } as typeof Element.prototype.scrollTo;

    await open(<FarDown />);

    const first = screen.getByRole('textbox', { name: 'first' });
    expect(document.activeElement).toBe(first);
    expect(first.closest('.MuiDialogContent-root')?.scrollTop).toBe(0);
  });
});
