import { describe, expect, it } from 'vitest';
import { refreshDue } from '../../../../src/console/start/session/refreshDue.ts';

const tokens = { access: 'a', refresh: 'r', storedAt: 1_000_000, lasts: 3600 };
const secondsLater = (seconds: number) => tokens.storedAt + seconds * 1000;

describe('the refresh check', () => {
  it('leaves a token alone that is younger than the token time', () => {
    expect(refreshDue(tokens, 3000, secondsLater(2999))).toBe(false);
  });

  it('asks for a new one at the token time', () => {
    expect(refreshDue(tokens, 3000, secondsLater(3000))).toBe(true);
  });

  it('asks sooner where the backend gives a token a shorter life, and never later than the token time', () => {
    const short = { ...tokens, lasts: 1800 };

    expect(refreshDue(short, 3000, secondsLater(1499))).toBe(false);
    expect(refreshDue(short, 3000, secondsLater(1500))).toBe(true);
    expect(refreshDue({ ...tokens, lasts: 2_592_000 }, 3000, secondsLater(3000))).toBe(true);
    expect(refreshDue({ ...tokens, lasts: 0 }, 3000, secondsLater(2999))).toBe(false);
  });

  it('does not trust a token for days because the clock was set back', () => {
    expect(refreshDue(tokens, 3000, secondsLater(-86_400))).toBe(true);
  });
});
