import type { ReactNode } from 'react';
import type { IconName } from '../../model/icons.ts';
import { Icon } from './Icon.tsx';
import styles from './StateNotice.module.css';
import typography from './typography.module.css';

interface StateNoticeProps {
  readonly icon: IconName;
  readonly title: string;
  readonly hint?: string | undefined;
  /** What to name when one asks somebody for help. */
  readonly detail?: string | undefined;
  /** The next step. */
  readonly children?: ReactNode;
  readonly alert?: boolean;
}

/** Fills the place of content: why there is nothing, and what to do next. */
export function StateNotice({ icon, title, hint, detail, children, alert }: StateNoticeProps) {
  return (
    <div role={alert ? 'alert' : 'status'} className={styles.notice}>
      <span className={styles.icon} data-alert={alert ? '' : undefined}>
        <Icon name={icon} size={26} />
      </span>
      <p className={styles.title}>{title}</p>
      {hint && <p>{hint}</p>}
      {detail && <p className={typography.code}>{detail}</p>}
      {children && <div className={styles.next}>{children}</div>}
    </div>
  );
}

/** The same inside a card: a line is enough where the card says what is missing. */
export function StateLine({ children }: { readonly children: ReactNode }) {
  return <div className={styles.line}>{children}</div>;
}
