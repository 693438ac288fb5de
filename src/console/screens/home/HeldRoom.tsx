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

/**
 * A part of home that has the room it took last until all of it is there, so that what stands below does not jump. Of one
 * that was never there nobody knows that: what stands below is shown with it.
 */
export function HeldRoom({ part, className = '', waiting = false, children }: HeldRoomProps) {
  const { user } = useSession();
  const root = useRef<HTMLDivElement>(null);
  const [room] = useState(() => roomOf(user.id, part));
  const [isNew, setNew] = useState(room === undefined);
  useEffect(() => {
    const { current: element } = root;
    if (element === null || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      // A tab that is not shown has no height, nor has what is on its way the one to be kept.
      const isEmpty = element.childElementCount === 0;
      const isComing = waiting || element.querySelector(COMING) !== null;
      if (isComing || (!isEmpty && element.offsetParent === null)) return;
      keepRoom(user.id, part, element.offsetHeight);
      setNew(false);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [user.id, part, waiting]);
  // Of its own: a part within a part has not that one's room.
  const style = { '--room': `${room ?? 0}px` } as CSSProperties;
  const known = room === 0 ? 'none' : undefined;
  return (
    <div
      ref={root}
      className={`${styles.held} ${className}`}
      data-part={waiting ? 'home-bone' : undefined}
      data-room={isNew ? 'new' : known}
      style={style}
    >
      {children}
    </div>
  );
}
