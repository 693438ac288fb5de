import Dialog from '@mui/material/Dialog';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useStayInFront } from '../../../../src/console/shell/palette/useStayInFront.ts';

afterEach(cleanup);

function Overlay() {
  const { ref, turn } = useStayInFront();
  return (
    <Dialog key={turn} ref={ref} open slotProps={{ paper: { 'aria-label': 'overlay' } }}>
      <input aria-label="in front" />
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
