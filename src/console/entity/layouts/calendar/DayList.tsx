import { languageTags } from '../../../../model/languageTags.ts';
import { useTextsOf } from '../../../i18n/useTextsOf.ts';
import { CalendarEntry } from './CalendarEntry.tsx';
import styles from './calendar.module.css';
import { monthOf } from './calendarDays.ts';
import { CALENDAR_TEXTS } from './calendarTexts.ts';
import { dayName } from './dayNames.ts';
import type { ShownDays } from './MonthGrid.tsx';

/** The days that hold something, and today, below each other: what a phone has room for. */
export function DayList({ weeks, today, month, entriesOf }: ShownDays) {
  const { t, language } = useTextsOf(CALENDAR_TEXTS);
  const days = weeks.flat().filter((day) => month === undefined || monthOf(day) === month);
  const filled = days.map((day) => ({ day, entries: entriesOf(day) }));
  const shown = filled.filter(({ day, entries }) => entries.length > 0 || day === today);
  return (
    <ol className={styles.days}>
      {shown.map(({ day, entries }) => (
        <li key={day} aria-current={day === today ? 'date' : undefined}>
          <h3 className={styles.dayName}>
            {dayName(day, languageTags(language).locale)}
            {day === today && <span className={styles.today}>{t('calendar.today')}</span>}
          </h3>
          {entries.length === 0 && <p className={styles.free}>{t('calendar.free')}</p>}
          {entries.map((entry) => (
            <CalendarEntry key={entry.record.id} entry={entry} isWide isTabbed day={day} />
          ))}
        </li>
      ))}
    </ol>
  );
}
