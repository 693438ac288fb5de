import { useNarrow } from '../../widgets/useNarrow.ts';
import type { EntityScreenContext } from '../EntityContext.ts';
import { EntityHeader } from '../EntityHeader.tsx';
import type { ListFigures } from '../useListFigures.ts';
import styles from './list.module.css';
import { OverdueButton } from './OverdueButton.tsx';
import { TenantPicker } from './TenantPicker.tsx';

interface ListHeaderProps {
  readonly context: EntityScreenContext;
  readonly figures: ListFigures;
  readonly onOverdue: (on: boolean) => void;
}

/**
 * What the list shows and what for. What waits and what is overdue the tabs say, and can undo; where there are none, the
 * end of the header says the latter. A list inside another page has that page's header above it.
 */
export function ListHeader({ context: { entity, texts, scope }, figures, onOverdue }: ListHeaderProps) {
  const narrow = useNarrow();
  if (scope !== undefined) return null;
  const overdue = figures.overdue && figures.tabs.length === 0 ? figures.overdue : undefined;
  // On a phone the bar and the open tab say it right above.
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
    <EntityHeader entity={entity}>
      <TenantPicker entity={entity} />
      {overdue && <OverdueButton {...overdue} onOverdue={onOverdue} />}
    </EntityHeader>
  );
}
