import type { DialogFrameProps } from '../../widgets/DialogFrame.tsx';
import styles from './record.module.css';

/** What a record stands in beside its list: its title and buttons are the place's own. */
export function PlaceFrame({ children, footer, flush }: DialogFrameProps) {
  return (
    <>
      <div className={styles.body} data-flush={flush}>
        {children}
      </div>
      {footer && <div className={styles.foot}>{footer}</div>}
    </>
  );
}
