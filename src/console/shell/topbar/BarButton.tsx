import type { ReactNode } from 'react';
import { TipButton, type TipButtonProps } from '../../widgets/TipButton.tsx';
import styles from './topbar.module.css';

interface Props extends Omit<TipButtonProps, 'icon' | 'isOn'> {
  readonly children: ReactNode;
}

/** An icon of the top bar. */
export function BarButton({ children, className = '', ...rest }: Props) {
  return <TipButton {...rest} icon={children} className={`${styles.button} ${className}`} />;
}
