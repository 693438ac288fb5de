import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ActForm } from '../../../src/console/workflow/run/ActForm.tsx';
import { isEntered, NOTHING_ENTERED } from '../../../src/console/workflow/run/acts.ts';
import { inPane } from '../support/inPane.tsx';

const { scrollIntoView } = Element.prototype;
beforeEach(() => {
  // As browsers answer since 2026; TypeScript's own types say that nothing comes back.
  Element.prototype.scrollIntoView = () => Promise.resolve() as unknown as undefined;
});
afterEach(() => {
  Element.prototype.scrollIntoView = scrollIntoView;
});

/** A run whose withdrawal is asked about until somebody gives it up. */
function Asked() {
  const [open, setOpen] = useState(true);
  const act = { op: 'withdraw', text: '撤回', choices: [] } as const;
  if (!open) return <p>流程</p>;
  const nothing = async () => undefined;
  return (
    <ActForm
      act={act}
      busy={false}
      about={undefined}
      inputs={undefined}
      onDo={nothing}
      onCancel={() => setOpen(false)}
    />
  );
}

it('goes when it is given up, and leaves what it stood in', () => {
  render(inPane(<Asked />));

  fireEvent.click(screen.getByRole('button', { name: '取消' }));

  expect(screen.getByText('流程')).toBeDefined();
});

it.each([
  ['what was said', { comment: '请核对' }, true],
  ['whom it goes to', { to: '7' }, true],
  ['who is chosen', { people: ['7'] }, true],
  ['who is chosen for a step', { chosen: { check: ['7'] } }, true],
  ['blanks alone', { comment: ' ', chosen: { check: [] } }, false],
  ['another order alone', { where: 'after' }, false],
] as const)('would lose %s: %o', (_what, entered, is) => {
  expect(isEntered({ ...NOTHING_ENTERED, ...entered })).toBe(is);
});
