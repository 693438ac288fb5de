import { act, cleanup, render, screen } from '@testing-library/react';
import { Activity } from 'react';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { useFolding } from '../../../../src/console/entity/list/useFolding.ts';
import { useWidth } from '../../../../src/console/widgets/useWidth.ts';

/** What is looked at is told of at once, as browsers do. */
class Observer {
  readonly look: () => void;
  constructor(look: () => void) {
    this.look = look;
  }
  observe() {
    this.look();
  }
  disconnect() {}
}

beforeAll(() => vi.stubGlobal('ResizeObserver', Observer));
afterAll(() => vi.unstubAllGlobals());
afterEach(cleanup);

interface Update {
  readonly next: Update;
}
interface Hook {
  readonly queue: { readonly pending?: Update | null } | null;
  readonly next: Hook | null;
}
interface Fiber {
  readonly type: unknown;
  readonly return: Fiber | null;
  readonly memoizedState: Hook | null;
}

function lengthOf(pending: Update | null | undefined): number {
  let length = 0;
  for (let at = pending; at && (length === 0 || at !== pending); at = at.next) length += 1;
  return length;
}

/** What React keeps for the next drawing of the component that drew the element: it is nowhere to be seen from outside. */
function keptUpdates(element: Element, component: unknown): number {
  const [, drawn] = Object.entries(element).find(([name]) => name.startsWith('__reactFiber$')) ?? [];
  let fiber: Fiber | null = drawn;
  while (fiber && fiber.type !== component) fiber = fiber.return;
  if (!fiber) throw new Error('Nothing of that component drew it');
  let sum = 0;
  for (let hook = fiber.memoizedState; hook; hook = hook.next) sum += lengthOf(hook.queue?.pending);
  return sum;
}

function Bar() {
  const [bar] = useFolding(2, 'contents');
  const [measure] = useWidth();
  return (
    <div ref={bar}>
      <p ref={measure}>text</p>
    </div>
  );
}

it('nothing is kept of a tab for each time that it is shown again', async () => {
  const bar = <Bar />;
  const tab = (mode: 'visible' | 'hidden') => <Activity mode={mode}>{bar}</Activity>;
  const { rerender } = render(tab('visible'));
  const text = await screen.findByText('text');
  const before = keptUpdates(text, Bar);

  for (let times = 0; times < 20; times += 1)
    for (const mode of ['hidden', 'visible'] as const) await act(() => rerender(tab(mode)));

  expect(keptUpdates(text, Bar)).toBe(before);
});
