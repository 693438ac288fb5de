import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CountBadge } from '../../../src/console/widgets/CountBadge.tsx';

describe('a number at the corner of an icon', () => {
  it('takes nothing while there is nothing to tell: the icon stands alone', () => {
    const { container } = render(
      <CountBadge count={0}>
        <svg />
      </CountBadge>,
    );

    expect(container.innerHTML).toBe('<svg></svg>');
  });

  it('is told up to 99', () => {
    const { container, rerender } = render(<CountBadge count={3}>x</CountBadge>);
    expect(container.textContent).toBe('x3');

    rerender(<CountBadge count={100}>x</CountBadge>);

    expect(container.textContent).toBe('x99+');
  });
});
