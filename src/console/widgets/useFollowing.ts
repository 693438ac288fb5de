import { useEffect, useState } from 'react';
import { afterPaint } from './afterPaint.ts';

/**
 * The value, a painted frame late: what answers the hand is seen before what follows from it is drawn. `first` stands
 * in for it in the first frame of all.
 */
export function useFollowing<T>(value: T, first: T = value): T {
  const [shown, setShown] = useState(first);
  useEffect(() => (Object.is(shown, value) ? undefined : afterPaint(() => setShown(value))), [shown, value]);
  return shown;
}
