import type { IconName } from '../../../model/icons.ts';
import type { MessageKey } from '../../i18n/messages/index.ts';
import { useText } from '../../i18n/useText.ts';
import { Icon } from '../../widgets/Icon.tsx';
import { Figure } from './Figure.tsx';
import { PageLink } from './PageLink.tsx';
import type { Waiting } from './waiting.ts';

interface WaitingCardProps {
  readonly label: MessageKey;
  readonly icon: IconName;
  readonly tone: Waiting['tone'];
  readonly to: string;
  readonly total: number | null | undefined;
}

/** A number of things that wait, and the way to them; quiet when there are none. */
export function WaitingCard({ label, icon, tone, to, total }: WaitingCardProps) {
  const { t } = useText();
  return (
    <PageLink to={to} className="hm-wait" data-tone={total === 0 ? undefined : tone}>
      <i>
        <Icon name={icon} size={20} />
      </i>
      <span>{t(label)}</span>
      <Figure value={total} />
    </PageLink>
  );
}
