import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import { addDays, addMonths } from '../../../../model/days.ts';
import { languageTags } from '../../../../model/languageTags.ts';
import { useText } from '../../../i18n/useText.ts';
import { useShownKeys } from '../../../widgets/keys/screenKeys.ts';
import type { DayEntry } from './CalendarEntry.tsx';
import styles from './calendar.module.css';
import type { OpenDay } from './DayPopover.tsx';
import { weekdayName } from './dayNames.ts';
import { WeekRow } from './WeekRow.tsx';

/** What both ways to draw the days are drawn from. */
export interface ShownDays {
  readonly weeks: readonly (readonly string[])[];
  readonly today: string;
  /** Days of other months stand back; absent: no month is meant. */
  readonly month: string | undefined;
  readonly entriesOf: (day: string) => readonly DayEntry[];
  /** All that lies on one of these days at least, each once. */
  readonly entriesIn: (days: readonly string[]) => readonly DayEntry[];
}

interface MonthGridProps extends ShownDays {
  readonly label: string;
  readonly isWeek: boolean;
  /** The day that the tab key comes to. */
  readonly day: string;
  readonly onDay: (day: string) => void;
  readonly onOpen: (open: OpenDay) => void;
}

const DAYS_OF_WEEK = 7;

const STEPS: Readonly<Record<string, (day: string) => string>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -DAYS_OF_WEEK),
  ArrowDown: (day) => addDays(day, DAYS_OF_WEEK),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
};

/** The keys of the grid, for the help sheet. */
function useCalendarKeys(): void {
  const { t } = useText();
  const shown = useMemo(
    () => [
      { keys: ['ArrowLeft', 'ArrowRight'], label: t('keys.calendarDay') },
      { keys: ['ArrowUp', 'ArrowDown'], label: t('keys.calendarWeek') },
      { keys: ['PageUp', 'PageDown'], label: t('keys.calendarMonth') },
      { keys: ['Enter'], label: t('keys.calendarOpen') },
    ],
    [t],
  );
  useShownKeys(shown);
}

/** Weeks below each other, a day in each cell, what lasts longer as a bar over its days; arrow keys go from day to day, Enter opens all of one. */
export function MonthGrid(props: MonthGridProps) {
  const { weeks, today, month, entriesIn, label, isWeek, day: chosen, onDay, onOpen } = props;
  const { language } = useText();
  const grid = useRef<HTMLTableElement>(null);
  useCalendarKeys();
  const walks = useRef(false);
  const tag = languageTags(language).locale;
  // The day may stand in another month, which is drawn first.
  useEffect(() => {
    if (!walks.current) return;
    walks.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${chosen}"]`)?.focus();
  }, [chosen]);
  const onKeyDown = (event: KeyboardEvent) => {
    const from = event.target instanceof HTMLElement ? event.target.dataset.day : undefined;
    const step = STEPS[event.key];
    if (from === undefined || step === undefined) return;
    event.preventDefault();
    walks.current = true;
    onDay(step(from));
  };
  return (
    <div className={styles.scroll}>
      <table
        ref={grid}
        className={isWeek ? `${styles.grid} ${styles.week}` : styles.grid}
        aria-label={label}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col">
                {weekdayName(day, tag)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <WeekRow
              key={week[0]}
              week={week}
              entries={entriesIn(week)}
              today={today}
              month={month}
              isAlone={isWeek}
              chosen={chosen}
              onDay={onDay}
              onOpen={onOpen}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
