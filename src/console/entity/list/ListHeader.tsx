import type { Texts } from '../../i18n/useText.ts';
import { type PageFigure, PageHeader } from '../../widgets/PageHeader.tsx';
import { useNarrow } from '../../widgets/useNarrow.ts';
import type { EntityScreenContext } from '../EntityContext.ts';
import type { ListFigures } from '../useListFigures.ts';

/** So many states that wait for somebody stand in a header. */
const MAX_WAITING = 2;

interface ListHeaderProps {
  readonly context: EntityScreenContext;
  readonly figures: ListFigures | undefined;
  readonly onTab: (key: string) => void;
  readonly onOverdue: (on: boolean) => void;
}

/** What waits for this person and what is overdue; nothing is said of what is not there. */
function pressing({ t }: Texts, { figures, onTab, onOverdue }: ListHeaderProps): readonly PageFigure[] {
  const { tabs = [], counts, overdue } = figures ?? {};
  const waiting = tabs
    .filter(({ waits }) => waits)
    .map(({ key, label }) => ({ label, count: counts?.get(key) ?? 0, onOpen: () => onTab(key) }))
    .filter(({ count }) => count > 0)
    .slice(0, MAX_WAITING);
  const late = overdue?.count ?? 0;
  if (late === 0) return waiting;
  return [...waiting, { label: t('overdueRows'), count: late, tone: 'danger', onOpen: () => onOverdue(true) }];
}

/** What the list shows and what for, and what is pressing; a list inside another page has that page's header above it. */
export function ListHeader(props: ListHeaderProps) {
  const { entity, texts, scope } = props.context;
  const narrow = useNarrow();
  if (scope !== undefined) return null;
  return (
    <PageHeader
      title={texts.text(entity.label)}
      purpose={entity.description === undefined ? undefined : texts.text(entity.description)}
      // A phone has them in the tabs right below.
      figures={narrow ? [] : pressing(texts, props)}
    />
  );
}
