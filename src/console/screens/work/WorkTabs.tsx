import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { groupedNumber } from '../../../model/groupedNumber.ts';
import { flowCounts } from '../../../protocol/calls/flowRuns.ts';
import { useText } from '../../i18n/useText.ts';
import { onOwnServer } from '../../start/config/configStore.ts';
import { call } from '../../start/http/call.ts';
import { useSession } from '../../stores/useSession.ts';
import { PageLink } from '../../widgets/PageLink.tsx';
import { useTabInSight } from '../../widgets/useTabInSight.ts';
import styles from './WorkTabs.module.css';
import { WORK_KINDS, type WorkKind } from './workKinds.ts';

/** How much waits for the reader; other backends tell nothing of it. */
export function useWorkCounts() {
  const { data } = useQuery({
    queryKey: ['work', 'counts'],
    queryFn: ({ signal }) => call(flowCounts, { signal }),
    enabled: onOwnServer(),
    meta: { live: true },
  });
  return data;
}

type Counts = ReturnType<typeof useWorkCounts>;

/** By which name how much waits in a list; the others tell of no number. */
const COUNTED: Partial<Record<WorkKind, keyof NonNullable<Counts>>> = {
  claim: 'claim',
  todo: 'todo',
  send: 'sent',
  copied: 'copied',
};

/** Its room is kept until it comes, or the others would move away from under a press. */
function Count({ of: count = 0 }: { readonly of: number | undefined }) {
  return <span>{count > 0 && groupedNumber(count)}</span>;
}

/** The other lists of one's work, with how much waits in each. */
export function WorkTabs({ current, counts }: { readonly current: WorkKind; readonly counts: Counts }) {
  const { t } = useText();
  const { may } = useSession();
  const strip = useRef<HTMLElement>(null);
  useTabInSight(strip, current);
  return (
    <nav ref={strip} className={styles.tabs} aria-label={t('work.lists')}>
      {WORK_KINDS.filter((kind) => kind === current || may(`work_${kind}`)).map((kind) => {
        const counted = onOwnServer() ? COUNTED[kind] : undefined;
        return (
          <PageLink key={kind} to={`/work/${kind}`} aria-current={kind === current ? 'page' : undefined}>
            {t(`work.${kind}`)}
            {counted && <Count of={counts?.[counted]} />}
          </PageLink>
        );
      })}
    </nav>
  );
}
