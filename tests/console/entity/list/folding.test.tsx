import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { foldedCommands, mostFold } from '../../../../src/console/entity/list/fold.ts';
import { useFolding } from '../../../../src/console/entity/list/useFolding.ts';

const PART = 100;
const MOST = 3;
let room = 0;
let resized: () => void;

/** Parts of a hundred pixels each, in lines as long as the bar. */
function boxOf(this: Element): DOMRect {
  const at = [...document.querySelectorAll('i')].indexOf(this as HTMLElement);
  const line = Math.floor((at * PART) / room);
  return { top: line * 40, bottom: line * 40 + 32, height: 32 } as DOMRect;
}

function Bar({ parts, contents = '' }: { readonly parts: number; readonly contents?: string }) {
  const [bar, fold] = useFolding(MOST, contents);
  const left = Array.from({ length: parts - fold }, (_, at) => at);
  return (
    <div ref={bar} role="toolbar" aria-label={String(fold)}>
      {left.slice(0, 1).map((at) => (
        <i key={at} />
      ))}
      <div data-group="">
        {left.slice(1).map((at) => (
          <i key={at} />
        ))}
      </div>
    </div>
  );
}

const fold = () => Number(screen.getByRole('toolbar').getAttribute('aria-label'));

function widen(width: number): void {
  room = width;
  act(() => resized());
}

describe('a bar that keeps to one line', () => {
  beforeEach(() => {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(boxOf);
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockImplementation(() => room);
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(callback: () => void) {
          resized = callback;
        }
        observe() {}
        disconnect() {}
      },
    );
  });
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it.each([
    [500, 0],
    [400, 1],
    [300, 2],
    [100, MOST],
  ])('puts away of five parts in %i pixels as many as stand in its way: %i', (width, away) => {
    room = width;
    render(<Bar parts={5} />);

    expect(fold()).toBe(away);
  });

  it('has them back when it is wider, and puts them away when it is narrower', () => {
    room = 300;
    render(<Bar parts={5} />);

    widen(500);
    expect(fold()).toBe(0);
    widen(400);
    expect(fold()).toBe(1);
  });

  it('begins anew with other contents', () => {
    room = 300;
    const { rerender } = render(<Bar parts={5} contents="chosen" />);
    expect(fold()).toBe(2);

    rerender(<Bar parts={3} contents="" />);
    expect(fold()).toBe(0);
  });

  it('takes what it found for contents that come back, until the width is another', () => {
    room = 300;
    const { rerender } = render(<Bar parts={5} contents="chosen" />);
    rerender(<Bar parts={3} contents="" />);

    vi.mocked(Element.prototype.getBoundingClientRect).mockClear();
    rerender(<Bar parts={5} contents="chosen" />);
    expect(fold()).toBe(2);
    // The three parts that are left, once.
    expect(Element.prototype.getBoundingClientRect).toHaveBeenCalledTimes(3);

    widen(500);
    rerender(<Bar parts={3} contents="" />);
    rerender(<Bar parts={5} contents="chosen" />);
    expect(fold()).toBe(0);
  });

  it.each([
    [0, [0, 0]],
    [1, [0, 0]],
    [2, [0, 2, 2]],
    [4, [0, 2, 3, 4, 4]],
  ])('puts %i commands away from the last one on, two at first, and what is left at the end', (commands, folded) => {
    const steps = Array.from({ length: mostFold(commands, false) - 2 }, (_, at) => foldedCommands(commands, 3 + at));

    expect(steps).toEqual(folded);
    // A phone has them in a menu already: views, layouts and search make way, then what is left.
    expect(mostFold(commands, true)).toBe(4);
  });
});
