import type { FilledCard } from '../../../../protocol/calls/readDashboards.ts';
import { useText } from '../../../i18n/useText.ts';
import { PageLink } from '../../../widgets/PageLink.tsx';
import styles from './cards.module.css';

interface CardFootProps {
  readonly button: FilledCard['button'] | undefined;
  /** Of the card. */
  readonly name: string;
}

/** The way on from a card, where it has one. */
export function CardFoot({ button, name }: CardFootProps) {
  const { text } = useText();
  if (button === undefined) return null;
  const label = text(button.label);
  return (
    <footer className={styles.foot}>
      <PageLink to={button.path} className={styles.button} aria-label={`${label} · ${name}`}>
        {label}
      </PageLink>
    </footer>
  );
}
