import type { ButtonHTMLAttributes, ReactNode, RefObject } from 'react';
import type { IconName } from '../../model/icons.ts';
import { Icon } from './Icon.tsx';
import styles from './SquareButton.module.css';
import { type TipListeners, useTip } from './useTip.tsx';

export interface TipButtonProps
  extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'name' | 'title' | keyof TipListeners> {
  /** A name of the icon set, or a drawn icon of the console's own. */
  readonly icon: IconName | ReactNode;
  /** Tooltip and accessible name at once: never an icon alone. */
  readonly name: string;
  /** What it does is in force. */
  readonly isOn?: boolean;
  /** The one that its bar is for. */
  readonly isMain?: boolean;
}

/** A square icon button with a tooltip and a name. */
export function TipButton(props: TipButtonProps) {
  return props.disabled === true ? <OffButton {...props} /> : <LiveButton {...props} />;
}

function LiveButton(props: TipButtonProps) {
  const { host, listeners, tip } = useTip<HTMLButtonElement>(props.name);
  return (
    <>
      <SquareButton {...props} {...listeners} element={host} />
      {tip}
    </>
  );
}

/** A button that is switched off tells nothing of the pointer over it: what is around it does. */
function OffButton(props: TipButtonProps) {
  const { host, listeners, tip } = useTip<HTMLSpanElement>(props.name);
  return (
    <>
      <span ref={host} {...listeners}>
        <SquareButton {...props} />
      </span>
      {tip}
    </>
  );
}

interface SquareButtonProps extends TipButtonProps, Partial<TipListeners> {
  readonly element?: RefObject<HTMLButtonElement | null>;
}

function SquareButton({ icon, name, isOn, isMain, className = '', element, ...rest }: SquareButtonProps) {
  return (
    <button
      ref={element}
      type="button"
      aria-label={name}
      data-on={isOn ? '' : undefined}
      data-main={isMain ? '' : undefined}
      className={`${styles.button} ${className}`}
      {...rest}
    >
      {typeof icon === 'string' ? <Icon name={icon} /> : icon}
    </button>
  );
}
