import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { FigureCards } from '../../../../src/console/widgets/chart/FigureCards.tsx';
import { inPane } from '../../support/inPane.tsx';

afterEach(cleanup);

const CARDS = [{ label: '乡厨', value: undefined }];
const shown = () => screen.getByRole('region', { name: '统计数据' }).querySelector('b');

it('Figures that are on their way have a shape, those that could not be read a dash.', () => {
  const { rerender } = render(inPane(<FigureCards label="统计数据" cards={CARDS} />));
  expect(shown()?.textContent).toBe('');

  rerender(inPane(<FigureCards label="统计数据" cards={CARDS} failed />));

  expect(shown()?.textContent).toBe('—');
});
