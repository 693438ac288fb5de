import { useText } from '../../i18n/useText.ts';
import { Icon } from '../../widgets/Icon.tsx';
import { Figure } from './Figure.tsx';
import { PageLink } from './PageLink.tsx';
import { useTotal } from './useTotal.ts';
import type { Waiting } from './waiting.ts';

export function WaitingCard({ waiting, path }: { readonly waiting: Waiting; readonly path: string }) {
  const { t } = useText();
  const total = useTotal(waiting.entity, waiting.filter);
  const query = new URLSearchParams({ filter: JSON.stringify(waiting.filter), page: '1' });
  return (
    <PageLink to={`${path}?${query}`} className="hm-wait" data-tone={total === 0 ? undefined : waiting.tone}>
      <i>
        <Icon name={waiting.icon} size={20} />
      </i>
      <span>{t(waiting.label)}</span>
      <Figure value={total} />
    </PageLink>
  );
}
