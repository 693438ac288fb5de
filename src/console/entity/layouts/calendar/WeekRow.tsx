import { languageTags } from '../../../../model/languageTags.ts';
import { useTextsOf } from '../../../i18n/useTextsOf.ts';
import { CalendarEntry, type DayEntry } from './CalendarEntry.tsx';
import styles from './calendar.module.css';
import { monthOf } from './calendarDays.ts';
import { covers, fittingSegments, type Segment, weekSegments } from './calendarSpans.ts';
import { CALENDAR_TEXTS } from './calendarTexts.ts';
import type { OpenDay } from './DayPopover.tsx';
import { dayName } from './dayNames.ts';

interface WeekRowProps {
  readonly week: readonly string[];
  /** All that lies on one of its days at least. */
  readonly entries: readonly DayEntry[];
  readonly today: string;
  /** Days of other months stand back; absent: no month is meant. */
  readonly month: string | undefined;
  /** The week is all there is to see, so that there is room for everything. */
  readonly isAlone: boolean;
  /** The day that the tab key comes to. */
  readonly chosen: string;
  readonly onDay: (day: string) => void;
  readonly onOpen: (open: OpenDay) => void;
}

/** So many lines stand in a week of a month; what finds no room is behind its number. */
const LINES_OF_WEEK = 3;

const spanOf = (entry: DayEntry) => ({ of: entry, first: entry.first, last: entry.last });

/** Bars that lie over several days, and what lies on one; where there is room for all, only bars share lines. */
function drawnSegments({ week, entries, isAlone }: Pick<WeekRowProps, 'week' | 'entries' | 'isAlone'>) {
  const all = weekSegments(week, entries.map(spanOf));
  if (!isAlone) return { all, lined: fittingSegments(all, LINES_OF_WEEK), free: [] };
  const isLong = ({ first, last }: Segment<DayEntry>) => first < last;
  const lined = weekSegments(week, all.filter(isLong));
  return { all, lined, free: all.filter((one) => !isLong(one)) };
}

/** The days of a week; a bar begins in the cell of its first day and lies over those of the others. */
export function WeekRow(props: WeekRowProps) {
  const { week, today, month, isAlone, chosen, onDay, onOpen } = props;
  const { t, language } = useTextsOf(CALENDAR_TEXTS);
  const tag = languageTags(language).locale;
  const { all, lined, free } = drawnSegments(props);
  const entryAt = (segment: Segment<DayEntry>, line: number) => (
    <CalendarEntry
      key={segment.of.record.id}
      entry={segment.of}
      isWide={isAlone}
      isTabbed={false}
      bar={{ ...segment, line }}
    />
  );
  return (
    <tr>
      {week.map((day, column) => {
        const count = all.filter((one) => covers(one, column)).length;
        const single = free.filter(({ start }) => start === column);
        const here = lined.filter((one) => covers(one, column));
        const below = Math.max(-1, ...here.map(({ line }) => line)) + 1;
        const rest = count - here.length - single.length;
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
              aria-label={t('calendar.day', { day: dayName(day, tag), count })}
              aria-haspopup={count > 0 ? 'dialog' : undefined}
              onFocus={() => day !== chosen && month === monthOf(day) && onDay(day)}
              onClick={(event) => count > 0 && open(event.currentTarget)}
            >
              {Number(day.slice(-2))}
            </button>
            <div className={styles.entries}>
              {here.filter(({ start }) => start === column).map((one) => entryAt(one, one.line))}
              {single.map((one, at) => entryAt(one, below + at))}
              {rest > 0 && (
                <button
                  type="button"
                  className={styles.more}
                  style={{ gridRow: LINES_OF_WEEK }}
                  tabIndex={-1}
                  aria-label={t('calendar.moreOf', { day: dayName(day, tag), count: rest })}
                  onClick={(event) => open(event.currentTarget)}
                >
                  +{rest}
                </button>
              )}
            </div>
          </td>
        );
      })}
    </tr>
  );
}
