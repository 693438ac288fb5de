import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LoadingLines } from '../../../src/console/widgets/LoadingLines.tsx';

it('Lines that stand for a whole page keep away from its edges.', () => {
  render(<LoadingLines page />);

  expect(getComputedStyle(screen.getByRole('status')).padding).toBe('20px 16px');
});
