import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TipButton } from '../../../src/console/widgets/TipButton.tsx';

/** Longer than any tooltip waits. */
const LONG_MS = 2000;
const wait = () => act(() => vi.advanceTimersByTime(LONG_MS));

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Print' });
const tip = () => screen.queryByRole('tooltip');
const show = (disabled = false, onClick = vi.fn()) => {
  render(<TipButton icon="print" name="Print" disabled={disabled} onClick={onClick} />);
  return onClick;
};

describe('a button with a tooltip', () => {
  it('stays the same element when its tooltip comes, so that a press that has begun counts', () => {
    const onClick = show();
    const before = button();
    fireEvent.mouseOver(before);
    wait();

    expect(tip()?.textContent).toBe('Print');
    expect(button()).toBe(before);
    fireEvent.click(before);
    expect(onClick).toHaveBeenCalledOnce();
  });

  it('shows nothing for a pointer that has left, and again for one that returns', () => {
    show();
    fireEvent.mouseOver(button());
    fireEvent.mouseLeave(button());
    wait();
    expect(tip()).toBeNull();

    fireEvent.mouseOver(button());
    wait();
    expect(tip()).not.toBeNull();
    fireEvent.mouseLeave(button());
    wait();
    // It has closed, and fades.
    wait();
    expect(tip()).toBeNull();
  });

  it('shows it to a finger that rests, and until Escape', () => {
    show();
    fireEvent.touchStart(button());
    wait();
    expect(tip()).not.toBeNull();

    fireEvent.keyDown(document, { key: 'Escape' });
    wait();
    expect(tip()).toBeNull();
  });

  it('tells its name also while it is switched off', () => {
    show(true);
    expect(button().disabled).toBe(true);
    fireEvent.mouseOver(button().parentElement as HTMLElement);
    wait();
    expect(tip()?.textContent).toBe('Print');
  });
});
