import { render } from '@testing-library/react';
import { Activity } from 'react';
import { expect, it, vi } from 'vitest';
import { PaneContext } from '../../../src/console/context/PaneContext.ts';
import { useUnsaved } from '../../../src/console/context/useUnsaved.ts';
import { pane } from '../support/inPane.tsx';

const setUnsaved = vi.fn<(name: string, unsaved: boolean) => void>();

function Typed() {
  useUnsaved('act', true);
  return null;
}

const inTab = (mode: 'visible' | 'hidden', there: boolean) => (
  <PaneContext.Provider value={{ ...pane, setUnsaved }}>
    <Activity mode={mode}>{there && <Typed />}</Activity>
  </PaneContext.Provider>
);

it('marks a tab that is hidden too, and no longer than what was typed is there', async () => {
  const { rerender } = render(inTab('visible', true));
  rerender(inTab('hidden', true));
  await Promise.resolve();
  expect(setUnsaved.mock.lastCall).toEqual(['act', true]);

  rerender(inTab('visible', true));
  rerender(inTab('visible', false));
  await Promise.resolve();
  expect(setUnsaved.mock.lastCall).toEqual(['act', false]);
});
