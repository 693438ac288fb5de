import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { useSession } from '../../stores/useSession.ts';
import styles from './home.module.css';
import { keepRoom, roomOf } from './rooms.ts';

interface HeldRoomProps {
  readonly part: string;
  readonly className?: string | undefined;
  /** Nothing of it is there yet, and nothing in it says so. */
  readonly waiting?: boolean;
  readonly children: ReactNode;
}

const COMING = '[data-part="home-bone"]';

/** A part of home that has the room it took last until all of it is there: what stands below does not jump. */
export function HeldRoom({ part, className = '', waiting = false, children }: HeldRoomProps) {
  const { user } = useSession();
  const root = useRef<HTMLDivElement>(null);
  const [room] = useState(() => roomOf(user.id, part));
  useEffect(() => {
    const { current: element } = root;
    if (element === null || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      // A tab that is not shown has no height, nor has what is on its way the one to be kept.
      const isEmpty = element.childElementCount === 0;
      const isComing = element.matches(COMING) || element.querySelector(COMING) !== null;
      if (isComing || (!isEmpty && element.offsetParent === null)) return;
      keepRoom(user.id, part, element.offsetHeight);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [user.id, part]);
  const style = room === 0 ? undefined : ({ '--room': `${room}px` } as CSSProperties);
  const coming = waiting && room > 0 ? 'home-bone' : undefined;
  return (
    <div ref={root} className={`${styles.held} ${className}`} data-part={coming} style={style}>
      {children}
    </div>
  );
}
