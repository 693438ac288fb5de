import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import styles from './topbar.module.css';

interface Props extends Omit<IconButtonProps, 'name' | 'title'> {
  /** Tooltip and accessible name. */
  readonly name: string;
}

/** An icon of the top bar. */
export function BarButton({ name, className, ...rest }: Props) {
  return (
    <Tooltip title={name}>
      <IconButton {...rest} className={`${styles.button} ${className ?? ''}`} aria-label={name} />
    </Tooltip>
  );
}
