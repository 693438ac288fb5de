import Tooltip from '@mui/material/Tooltip';
import { type ReactNode, type RefObject, type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react';

type Heard = 'onMouseOver' | 'onMouseLeave' | 'onFocus' | 'onBlur' | 'onTouchStart' | 'onTouchEnd';

/** What a tooltip hears of the element it belongs to. */
export type TipListeners = Readonly<Record<Heard, (event: SyntheticEvent<HTMLElement>) => void>>;

type Tell = (listeners: TipListeners) => void;

interface StandInProps extends Partial<TipListeners> {
  readonly host: RefObject<HTMLElement | null>;
  readonly heard: (listeners: TipListeners | undefined) => void;
  readonly ref?: (element: HTMLElement | null) => void;
  /** A build for development asks whether its child took what it was given. */
  readonly 'data-mui-internal-clone-element'?: boolean;
}

/** In the tooltip in place of its element, which is drawn elsewhere and stays what it is when the tooltip comes. */
function StandIn({ host, heard, ref, ...given }: StandInProps) {
  useLayoutEffect(() => {
    if (given['data-mui-internal-clone-element']) host.current?.setAttribute('data-mui-internal-clone-element', 'true');
    ref?.(host.current);
  }, [host, ref, given['data-mui-internal-clone-element']]);
  useLayoutEffect(() => heard(given as TipListeners));
  return null;
}

/**
 * The tooltip of an element that says its name by itself. It is there once the pointer, a finger or the focus is: most
 * of them never are, and a tooltip costs more than its button. What the element hears is given to it, and the tooltip
 * beside it; it tells the tooltip from the first one on.
 */
export function useTip<T extends HTMLElement>(
  title: string,
): { readonly host: RefObject<T | null>; readonly listeners: TipListeners; readonly tip: ReactNode } {
  const host = useRef<T>(null);
  const listeners = useRef<TipListeners>(undefined);
  const missed = useRef<Tell>(undefined);
  const [wanted, setWanted] = useState(false);
  const tell = (tellIt: Tell, begins: boolean) => {
    if (listeners.current) return tellIt(listeners.current);
    // What has left again before the tooltip came is not waiting for it.
    missed.current = begins ? tellIt : undefined;
    if (begins) setWanted(true);
  };
  const heard = (given: TipListeners | undefined) => {
    listeners.current = given;
    if (given) missed.current?.(given);
    missed.current = undefined;
  };
  const on = (name: Heard, begins: boolean) => (event: SyntheticEvent<HTMLElement>) => {
    const { currentTarget } = event;
    // By the time that the tooltip is there, the event has let go of its element.
    tell((listening) => listening[name]({ ...event, currentTarget }), begins);
  };
  return {
    host,
    listeners: {
      onMouseOver: on('onMouseOver', true),
      onMouseLeave: on('onMouseLeave', false),
      onFocus: on('onFocus', true),
      onBlur: on('onBlur', false),
      onTouchStart: on('onTouchStart', true),
      onTouchEnd: on('onTouchEnd', false),
    },
    tip: wanted && (
      <Tooltip title={title}>
        <StandIn host={host} heard={heard} />
      </Tooltip>
    ),
  };
}
