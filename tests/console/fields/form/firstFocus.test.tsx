import { setTimeout } from 'node:timers/promises';
import { cleanup, render, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, describe, expect, it } from 'vitest';
import { FirstFocus } from '../../../../src/console/fields/form/FirstFocus.ts';
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

/** The form's library puts the cursor there a turn later. */
async function open(): Promise<void> {
  render(<Form />);
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
});
