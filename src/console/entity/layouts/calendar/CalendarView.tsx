import { LinearProgress } from '@mui/material';
import { useState } from 'react';
import type { RaRecord } from 'react-admin';
import { recordTitle } from '../../../../protocol/recordTitle.ts';
import { useNamedRecords } from '../../../fields/choice/useNamedRecords.ts';
import { useTextsOf } from '../../../i18n/useTextsOf.ts';
import { ErrorNotice } from '../../../widgets/ErrorNotice.tsx';
import { LoadingLines } from '../../../widgets/LoadingLines.tsx';
import { useNarrow } from '../../../widgets/useNarrow.ts';
import { useWallTime } from '../../../widgets/useWallTime.ts';
import { openingOf } from '../../list/openingOf.ts';
import { LayoutNotice } from '../LayoutNotice.tsx';
import type { LayoutProps } from '../LayoutProps.ts';
import { factColumns, lineColumns, lineOf, stateColumn } from '../shownFacts.ts';
import { CalendarBar } from './CalendarBar.tsx';
import type { DayEntry } from './CalendarEntry.tsx';
import styles from './calendar.module.css';
import { monthOf, rangeInSight, weeksAround } from './calendarDays.ts';
import { calendarOf } from './calendarOf.ts';
import { type DaySpan, spansByDay, spansOf } from './calendarSpans.ts';
import { CALENDAR_TEXTS } from './calendarTexts.ts';
import { DayList } from './DayList.tsx';
import { DayPopover, type OpenDay } from './DayPopover.tsx';
import { MonthGrid } from './MonthGrid.tsx';
import { useCalendarPlace } from './useCalendarPlace.ts';
import { useCalendarRows } from './useCalendarRows.ts';

/** A list on the days of a month or a week. On a phone the days that hold something stand below each other. */
export function CalendarView(props: LayoutProps) {
  const { t, inside, text } = useTextsOf(CALENDAR_TEXTS);
  const { context, handlers, current } = props;
  const { entity } = context;
  const calendar = calendarOf(context);
  const narrow = useNarrow();
  const today = useWallTime('YYYY-MM-DD'.length);
  const { place, go } = useCalendarPlace();
  const weeks = weeksAround(place.day, place.span);
  const range = rangeInSight(place);
  const { records, missing, isPending, isFetching, isError, error, refetch } = useCalendarRows(props, range);
  const [open, setOpen] = useState<OpenDay>();
  const facts = factColumns(props, calendar?.facts ?? []);
  const named = useNamedRecords(records, lineColumns(context, facts));
  const state = stateColumn(context);
  const opening = openingOf(context.abilities.rowCommands);
  const entryOf = ({ of: record, first, last }: DaySpan<RaRecord>): DayEntry => {
    const title = recordTitle(record, entity.titleField);
    const value = state && record[state.name];
    return {
      record,
      first,
      last,
      title,
      line: lineOf(record, facts, title),
      state: state?.format.choiceOf.get(String(value ?? '')),
      isCurrent: current !== undefined && record.id === current,
      onOpen: opening && (() => handlers.onOpen(opening, record)),
    };
  };
  const spans = calendar === undefined ? [] : spansOf(named, calendar);
  const byDay = spansByDay(spans, range);
  const entriesOf = (day: string): readonly DayEntry[] => (byDay.get(day) ?? []).map(entryOf);
  const entriesIn = (days: readonly string[]): readonly DayEntry[] =>
    [...new Set(days.flatMap((day) => byDay.get(day) ?? []))].map(entryOf);
  const shown = { weeks, today, month: place.span === 'month' ? monthOf(place.day) : undefined, entriesOf, entriesIn };
  const label = t('calendar.of', { name: text(entity.label) });
  return (
    <section className={styles.calendar} aria-label={label} aria-busy={isFetching}>
      <CalendarBar place={place} range={range} today={today} onGo={go} />
      <div className={styles.wait}>{isFetching && <LinearProgress sx={{ height: 2 }} aria-label={t('loading')} />}</div>
      {missing > 0 && (
        <LayoutNotice>
          {t(place.span === 'month' ? 'calendar.missingMonth' : 'calendar.missing', {
            shown: records.length,
            total: records.length + missing,
          })}
        </LayoutNotice>
      )}
      {isError && records.length === 0 ? (
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          {!isPending && records.length === 0 && (
            <LayoutNotice>{t(`calendar.nothing.${place.span}`, { name: inside(text(entity.label)) })}</LayoutNotice>
          )}
          {narrow && isPending ? (
            <div className={styles.days}>
              <LoadingLines />
            </div>
          ) : narrow ? (
            <DayList {...shown} />
          ) : (
            <MonthGrid
              {...shown}
              label={label}
              isWeek={place.span === 'week'}
              day={place.day}
              onDay={(day) => go({ day })}
              onOpen={setOpen}
            />
          )}
        </>
      )}
      {open && <DayPopover {...open} entries={entriesOf(open.day)} onClose={() => setOpen(undefined)} />}
    </section>
  );
}
