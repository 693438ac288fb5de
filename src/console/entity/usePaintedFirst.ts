import { useCallback, useEffect, useRef } from 'react';
import { afterPaint } from '../widgets/afterPaint.ts';

interface Later {
  readonly run: () => void;
  /** It is not done: somebody went elsewhere. What takes its place within the frame answers for itself. */
  readonly onDropped: () => void;
}

/**
 * Does what is heavy, such as following by the address, when the answer to the hand has been painted; of several things
 * within one frame the last.
 */
export function usePaintedFirst(): (later: Later) => void {
  const drop = useRef(() => {});
  useEffect(() => () => drop.current(), []);
  return useCallback(({ run, onDropped }: Later) => {
    const { href } = window.location;
    drop.current();
    drop.current = afterPaint(() => {
      if (window.location.href === href) run();
      else onDropped();
    });
  }, []);
}
