import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PlaceBar } from '../../../../src/console/entity/record/PlaceBar.tsx';
import { noteContext } from '../../support/noteContext.ts';

afterEach(cleanup);

const STEPS = ['上一条', '下一条'];

it('offers steps where the record stands among others, and none that lead nowhere where it was opened from a card', () => {
  const nothing = () => undefined;
  const bar = (walk: { readonly position: number | undefined; readonly hasAfter: boolean }) => (
    <PlaceBar
      context={noteContext()}
      record={undefined}
      total={23}
      hasBefore={false}
      onStep={nothing}
      full={false}
      onFull={undefined}
      onClose={nothing}
      {...walk}
    />
  );
  const steps = () =>
    screen.queryAllByRole('button').flatMap((button) => {
      const name = button.getAttribute('aria-label') ?? '';
      return STEPS.some((step) => name.startsWith(step)) ? [name] : [];
    });

  const { rerender } = render(bar({ position: 1, hasAfter: true }));
  expect(steps()).toHaveLength(2);
  rerender(bar({ position: undefined, hasAfter: false }));
  expect(steps()).toEqual([]);
  expect(screen.getByRole('button')).toBeTruthy();
});
