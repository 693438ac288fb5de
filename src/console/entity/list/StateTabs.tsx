import { type KeyboardEvent, memo, useRef } from 'react';
import { groupedNumber } from '../../../model/groupedNumber.ts';
import { useText } from '../../i18n/useText.ts';
import { useTabInSight } from '../../widgets/useTabInSight.ts';
import { ALL_TAB } from '../listTabs.ts';
import type { ListFigures } from '../useListFigures.ts';
import { OverdueButton } from './OverdueButton.tsx';
import styles from './StateTabs.module.css';

interface StateTabsProps {
  readonly figures: ListFigures;
  readonly onTab: (key: string) => void;
  readonly onOverdue: (on: boolean) => void;
}

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** Arrow keys move between the tabs; a tab is chosen by Enter or Space, since each choice asks the server. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const at = tabs.indexOf(document.activeElement as HTMLElement);
  if (at < 0) return;
  event.preventDefault();
  tabs[step(at, tabs.length)]?.focus();
}

/** Tabs with counts above a list: what waits for this person first, all rows last, and beside them what is overdue. */
export const StateTabs = memo(function StateTabs({ figures, onTab, onOverdue }: StateTabsProps) {
  const { t } = useText();
  const { tabs, current, counts, overdue } = figures;
  const strip = useRef<HTMLDivElement>(null);
  useTabInSight(strip, current);
  // Without tabs the header has it.
  if (tabs.length === 0) return null;
  // A state of that name says it already, unless others are overdue too.
  const isSaid = tabs.some(
    ({ key, label }) => label === t('overdueRows') && [0, counts.get(key)].includes(overdue?.count),
  );
  const shown = [...tabs, { key: ALL_TAB, label: t('allRows') }];
  return (
    <div className={styles.strip}>
      <div ref={strip} className={styles.tabs} role="tablist" aria-label={t('states')} onKeyDown={moveFocus}>
        {shown.map(({ key, label }, at) => {
          const count = counts.get(key) ?? (counts.size === 0 ? undefined : 0);
          const isCurrent = key === current;
          return (
            <button
              key={key}
              type="button"
              role="tab"
              className={count === 0 ? `${styles.tab} ${styles.none}` : styles.tab}
              aria-selected={isCurrent}
              tabIndex={isCurrent || (current === undefined && at === 0) ? 0 : -1}
              onClick={() => onTab(key)}
            >
              {label}
              <span className={styles.count}>{count !== undefined && groupedNumber(count)}</span>
            </button>
          );
        })}
      </div>
      {overdue && (overdue.on || !isSaid) && <OverdueButton {...overdue} onOverdue={onOverdue} />}
    </div>
  );
});
