import type { CSSProperties } from 'react';
import type { RaRecord } from 'react-admin';
import { daysBetween } from '../../../../model/days.ts';
import { languageTags } from '../../../../model/languageTags.ts';
import type { FieldChoice } from '../../../fields/FieldFormat.ts';
import { useTextsOf } from '../../../i18n/useTextsOf.ts';
import typography from '../../../widgets/typography.module.css';
import styles from './calendar.module.css';
import type { DayRange } from './calendarDays.ts';
import type { Segment } from './calendarSpans.ts';
import { CALENDAR_TEXTS } from './calendarTexts.ts';
import { daysName } from './dayNames.ts';

/** A record as a day shows it. */
export interface DayEntry extends DayRange {
  readonly record: RaRecord;
  readonly title: string;
  /** What stands in the day. */
  readonly line: string;
  readonly state: FieldChoice | undefined;
  readonly isCurrent: boolean;
  /** Absent: this person may not look at it. */
  readonly onOpen: (() => void) | undefined;
}

interface EntryProps {
  readonly entry: DayEntry;
  /** The word of the state stands beside its dot where there is room; otherwise in the name and the tooltip. */
  readonly isWide: boolean;
  /** Whether the tab key stops here: in a month it stops at days. */
  readonly isTabbed: boolean;
  /** Where it lies in a week; what lasts longer than a day is a bar over its days. */
  readonly bar?: Pick<Segment<unknown>, 'start' | 'end' | 'line' | 'isBegun' | 'goesOn'> | undefined;
  /** The day that it is shown on, which says the how manieth of several it is. */
  readonly day?: string | undefined;
}

export function CalendarEntry({ entry, isWide, isTabbed, bar, day }: EntryProps) {
  const { t, language } = useTextsOf(CALENDAR_TEXTS);
  const { title, line, state, isCurrent, onOpen, first, last } = entry;
  const days = daysBetween(first, last) + 1;
  const isLong = days > 1;
  const range = isLong ? daysName(first, last, languageTags(language).locale) : '';
  const others = [...(state === undefined ? [] : [state.label]), ...(line === title ? [] : [title])];
  const words = [line, ...others, ...(isLong ? [range] : [])].join(' · ');
  const nth = isLong && day !== undefined ? t('calendar.nth', { day: daysBetween(first, day) + 1, days }) : '';
  return (
    <button
      type="button"
      className={bar && isLong ? `${styles.entry} ${styles.strip}` : styles.entry}
      style={bar && ({ '--days': bar.end - bar.start + 1, gridRow: bar.line + 1 } as CSSProperties)}
      data-part="calendar-entry"
      data-tone={state?.color ?? 'default'}
      data-begun={bar?.isBegun ? '' : undefined}
      data-goes-on={bar?.goesOn ? '' : undefined}
      aria-current={isCurrent ? 'true' : undefined}
      title={words}
      disabled={onOpen === undefined}
      tabIndex={isTabbed ? 0 : -1}
      onClick={onOpen}
    >
      {state && <i aria-hidden />}
      <span className={typography.line}>{line}</span>
      {nth !== '' && <span className={styles.state}>{nth}</span>}
      {state && <span className={isWide ? styles.state : 'sa-hidden'}>{state.label}</span>}
      {line !== title && <span className="sa-hidden">{title}</span>}
      {isLong && <span className="sa-hidden">{range}</span>}
    </button>
  );
}
