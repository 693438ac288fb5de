import { act, cleanup, render, screen } from '@testing-library/react';
import { Activity, Profiler } from 'react';
import { afterEach, expect, it } from 'vitest';
import { LayoutSwitch } from '../../../../src/console/entity/layouts/LayoutSwitch.tsx';
import { ChoiceBox } from '../../../../src/console/fields/choice/ChoiceBox.tsx';
import { TipButton } from '../../../../src/console/widgets/TipButton.tsx';

afterEach(cleanup);

const ignore = () => undefined;
const OFFERS = [{ key: 'a', label: 'A' }];
const LAYOUTS = ['table', 'board'] as const;

/** What stands in a list besides its rows. */
const screenOf = (
  <>
    <TipButton icon="add" name="one" onClick={ignore} />
    <TipButton icon="add" name="off" disabled onClick={ignore} />
    <ChoiceBox id="box" name="box" offers={OFFERS} chosen={OFFERS} many={false} placeholder="" onChoose={ignore} />
    <LayoutSwitch layouts={LAYOUTS} layout="table" onLayout={ignore} />
  </>
);

it('a tab that is left and comes back renders nothing of what it kept', async () => {
  let renders = 0;
  // Measured within: what the switch itself renders is no matter.
  const kept = (
    <Profiler id="kept" onRender={() => (renders += 1)}>
      {screenOf}
    </Profiler>
  );
  const tab = (mode: 'visible' | 'hidden') => <Activity mode={mode}>{kept}</Activity>;
  const { rerender } = render(tab('visible'));
  await screen.findByRole('button', { name: 'one' });
  expect(renders).toBeGreaterThan(0);
  renders = 0;

  for (const mode of ['hidden', 'visible', 'hidden', 'visible'] as const) await act(() => rerender(tab(mode)));

  expect(screen.getByRole('combobox', { name: 'box' })).toBeTruthy();
  expect(renders).toBe(0);
});
