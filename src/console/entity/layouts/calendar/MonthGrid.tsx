import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import { addDays } from '../../../../model/addDays.ts';
import { languageTags } from '../../../../model/languageTags.ts';
import { useText } from '../../../i18n/useText.ts';
import { useShownKeys } from '../../../widgets/keys/screenKeys.ts';
import { CalendarEntry, type DayEntry } from './CalendarEntry.tsx';
import styles from './calendar.module.css';
import { addMonths, monthOf } from './calendarDays.ts';
import type { OpenDay } from './DayPopover.tsx';
import { dayName, weekdayName } from './dayNames.ts';

/** What both ways to draw the days are drawn from. */
export interface ShownDays {
  readonly weeks: readonly (readonly string[])[];
  readonly today: string;
  /** Days of other months stand back; absent: no month is meant. */
  readonly month: string | undefined;
  readonly entriesOf: (day: string) => readonly DayEntry[];
}

interface MonthGridProps extends ShownDays {
  readonly label: string;
  readonly isWeek: boolean;
  /** The day that the tab key comes to. */
  readonly day: string;
  readonly onDay: (day: string) => void;
  readonly onOpen: (open: OpenDay) => void;
}

/** So many stand in a day of a month; the others behind their number. */
const ENTRIES_OF_DAY = 3;
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

/** Weeks below each other, a day in each cell; arrow keys go from day to day, Enter opens all of one. */
export function MonthGrid(props: MonthGridProps) {
  const { weeks, today, month, entriesOf, label, isWeek, day: chosen, onDay, onOpen } = props;
  const { t, language } = useText();
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
            <tr key={week[0]}>
              {week.map((day) => {
                const entries = entriesOf(day);
                const drawn =
                  isWeek || entries.length <= ENTRIES_OF_DAY ? entries : entries.slice(0, ENTRIES_OF_DAY - 1);
                const open = (anchor: HTMLElement) => onOpen({ day, anchor });
                return (
                  <td
                    key={day}
                    data-outside={month !== undefined && monthOf(day) !== month ? '' : undefined}
                    aria-current={day === today ? 'date' : undefined}
                  >
                    <button
                      type="button"
                      className={styles.number}
                      data-day={day}
                      tabIndex={day === chosen ? 0 : -1}
                      aria-label={t('calendar.day', { day: dayName(day, tag), count: entries.length })}
                      aria-haspopup={entries.length > 0 ? 'dialog' : undefined}
                      onFocus={() => day !== chosen && month === monthOf(day) && onDay(day)}
                      onClick={(event) => entries.length > 0 && open(event.currentTarget)}
                    >
                      {Number(day.slice(-2))}
                    </button>
                    <div className={styles.entries}>
                      {drawn.map((entry) => (
                        <CalendarEntry key={entry.record.id} entry={entry} isWide={isWeek} isTabbed={false} />
                      ))}
                      {drawn.length < entries.length && (
                        <button
                          type="button"
                          className={styles.more}
                          tabIndex={-1}
                          aria-label={t('calendar.moreOf', {
                            day: dayName(day, tag),
                            count: entries.length - drawn.length,
                          })}
                          onClick={(event) => open(event.currentTarget)}
                        >
                          +{entries.length - drawn.length}
                        </button>
                      )}
                    </div>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
