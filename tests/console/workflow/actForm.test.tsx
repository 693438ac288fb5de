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

it('asks for the reason of a termination by the word that the list of runs has for it', () => {
  const act = { op: 'terminate', text: '终止', choices: [] } as const;
  const nothing = async () => undefined;
  render(
    inPane(<ActForm act={act} busy={false} about={undefined} inputs={undefined} onDo={nothing} onCancel={nothing} />),
  );

  fireEvent.click(screen.getByRole('button', { name: '终止' }));

  expect(screen.getByRole('textbox', { name: '理由' })).toBeDefined();
  expect(screen.getByText('请填写理由')).toBeDefined();
});
