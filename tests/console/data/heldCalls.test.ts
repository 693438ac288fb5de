import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { delayCall, HELD_MS, heldKeys, sendHeld, undoLatest } from '../../../src/console/data/heldCalls.ts';

const sent: string[] = [];
const taken: string[] = [];
const hold = (name: string, keys: string | readonly string[] = name) =>
  delayCall(
    keys,
    async (leaving) => {
      sent.push(leaving ? `${name} leaving` : name);
    },
    () => taken.push(name),
  );

describe('a call that is held back', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    sent.length = 0;
    taken.length = 0;
  });
  afterEach(async () => {
    await sendHeld();
    vi.useRealTimers();
  });

  it('is sent after five seconds, each in its own time', () => {
    hold('a');
    vi.advanceTimersByTime(HELD_MS - 1);
    hold('b', ['b', 'b too']);
    expect([...heldKeys.get()]).toEqual(['a', 'b', 'b too']);

    vi.advanceTimersByTime(1);

    expect(sent).toEqual(['a']);
    expect([...heldKeys.get()]).toEqual(['b', 'b too']);
  });

  it('is never sent once it was taken back: by its own notice, or the newest first', () => {
    const undo = hold('a');
    hold('b');
    hold('c');

    undo();
    undo();
    undoLatest();
    vi.advanceTimersByTime(HELD_MS);

    expect(taken).toEqual(['a', 'c']);
    expect(sent).toEqual(['b']);
  });

  it('is sent at once when its page is left', () => {
    hold('a');

    window.dispatchEvent(new Event('pagehide'));
    vi.advanceTimersByTime(HELD_MS);

    expect(sent).toEqual(['a leaving']);
  });
});
