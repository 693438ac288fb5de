import type { Texts } from '../../i18n/useText.ts';
import type { PageFigure } from '../../widgets/PageHeader.tsx';
import { useNarrow } from '../../widgets/useNarrow.ts';
import type { EntityScreenContext } from '../EntityContext.ts';
import { EntityHeader } from '../EntityHeader.tsx';
import type { ListFigures } from '../useListFigures.ts';
import styles from './list.module.css';
import { OverdueButton } from './OverdueButton.tsx';
import { TenantPicker } from './TenantPicker.tsx';

/** So many states that wait for somebody stand in a header. */
const MAX_WAITING = 2;

interface ListHeaderProps {
  readonly context: EntityScreenContext;
  readonly figures: ListFigures | undefined;
  readonly onTab: (key: string) => void;
  readonly onOverdue: (on: boolean) => void;
}

/** What waits for this person; nothing is said of what is not there. What is overdue the tabs say, and can undo; where there are none, the end of the header. */
function waiting({ t }: Texts, { figures, onTab }: ListHeaderProps): readonly PageFigure[] {
  const { tabs = [], counts, overdue } = figures ?? {};
  return tabs
    .filter(({ waits, label }) => waits && (overdue === undefined || label !== t('overdueRows')))
    .map(({ key, label }) => ({ label, count: counts?.get(key) ?? 0, onOpen: () => onTab(key) }))
    .filter(({ count }) => count > 0)
    .slice(0, MAX_WAITING);
}

/** What the list shows and what for, and what waits; a list inside another page has that page's header above it. */
export function ListHeader(props: ListHeaderProps) {
  const { figures } = props;
  const { entity, texts, scope } = props.context;
  const narrow = useNarrow();
  if (scope !== undefined) return null;
  const overdue = figures?.overdue && figures.tabs.length === 0 ? figures.overdue : undefined;
  // On a phone the bar and the open tab say it right above; what waits stands in the tabs right below.
  if (narrow && overdue === undefined)
    return (
      <>
        <h1 className="sa-hidden">{texts.text(entity.label)}</h1>
        <div className={styles.tenant}>
          <TenantPicker entity={entity} />
        </div>
      </>
    );
  return (
    <EntityHeader entity={entity} figures={narrow ? [] : waiting(texts, props)}>
      <TenantPicker entity={entity} />
      {overdue && <OverdueButton {...overdue} onOverdue={props.onOverdue} />}
    </EntityHeader>
  );
}
