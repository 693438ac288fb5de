import Dialog from '@mui/material/Dialog';
import { cleanup, render, screen } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { useStayInFront } from '../../../../src/console/shell/palette/useStayInFront.ts';

afterEach(cleanup);

function Overlay() {
  const { ref, turn } = useStayInFront();
  return (
    <Dialog key={turn} ref={ref} open slotProps={{ paper: { 'aria-label': 'overlay' } }}>
      <input autoFocus aria-label="in front" />
    </Dialog>
  );
}

const page = (formArrived: boolean) => (
  <>
    <Overlay />
    <Dialog open={formArrived} slotProps={{ paper: { 'aria-label': 'form' } }}>
      <input aria-label="behind" />
    </Dialog>
  </>
);

it('comes forward again when a form that was still loading opens over it', async () => {
  const { rerender } = render(page(false));
  await screen.findByRole('dialog', { name: 'overlay' });

  rerender(page(true));

  await expect.poll(() => screen.queryByRole('dialog', { name: 'overlay' })).not.toBeNull();
  expect(screen.queryByRole('dialog', { name: 'form' })).toBeNull();
});

it('has the cursor again before the next key can be heard', async () => {
  // As in a browser: what is drawn is drawn when React comes to it.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  onTestFinished(() => {
    root.unmount();
    vi.unstubAllGlobals();
  });
  root.render(page(false));
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('in front');

  const heard = new Promise((hear) => {
    document.addEventListener(
      'focusin',
      ({ target }) => {
        // The form has taken the cursor; a key would come as a task of its own.
        if (target instanceof Element && target.getAttribute('aria-label') !== 'in front')
          setTimeout(() => hear(document.activeElement?.getAttribute('aria-label')));
      },
      { once: true },
    );
  });
  root.render(page(true));

  expect(await heard).toBe('in front');
});
