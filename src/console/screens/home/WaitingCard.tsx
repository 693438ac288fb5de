import type { HomeWaiting } from '../../modules/ConsoleModule.ts';
import { Icon } from '../../widgets/Icon.tsx';
import { PageLink } from '../../widgets/PageLink.tsx';
import { Figure } from './Figure.tsx';
import styles from './home.module.css';

interface WaitingCardProps {
  readonly label: string;
  readonly icon: string;
  readonly tone: HomeWaiting['tone'];
  readonly to: string;
  readonly total: number | null | undefined;
}

/** A number of things that wait, and the way to them; quiet when there are none. */
export function WaitingCard({ label, icon, tone, to, total }: WaitingCardProps) {
  return (
    <PageLink to={to} className={styles.wait} data-tone={total === 0 ? undefined : tone}>
      <i>
        <Icon name={icon} size={20} />
      </i>
      <span>{label}</span>
      <Figure value={total} />
    </PageLink>
  );
}
