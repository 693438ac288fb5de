import { render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { drawnIcons } from '../../../src/console/widgets/drawnIcons.ts';
import { Icon } from '../../../src/console/widgets/Icon.tsx';

afterEach(() => drawnIcons.set({}));

it('draws an icon that came with the model, and the list icon for one that nobody knows', () => {
  drawnIcons.set({ rocket: [{ tag: 'path', attributes: { d: 'M1 2h3' } }] });

  const known = render(<Icon name="rocket" />);
  const unknown = render(<Icon name="rockets" />);
  const list = render(<Icon name="list_alt" />);

  expect(known.container.querySelector('path')?.getAttribute('d')).toBe('M1 2h3');
  expect(unknown.container.innerHTML).toBe(list.container.innerHTML);
});
