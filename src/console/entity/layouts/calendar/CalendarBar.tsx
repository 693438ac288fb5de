import BackIcon from '@mui/icons-material/ChevronLeftOutlined';
import NextIcon from '@mui/icons-material/ChevronRightOutlined';
import { Button, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { languageTags } from '../../../../model/languageTags.ts';
import { monthName } from '../../../i18n/monthName.ts';
import { useTextsOf } from '../../../i18n/useTextsOf.ts';
import { TipButton } from '../../../widgets/TipButton.tsx';
import styles from './calendar.module.css';
import { CALENDAR_SPANS, type CalendarSpan, type DayRange, monthOf, stepped } from './calendarDays.ts';
import { CALENDAR_TEXTS } from './calendarTexts.ts';
import { rangeName } from './dayNames.ts';
import type { CalendarPlace } from './useCalendarPlace.ts';

interface CalendarBarProps {
  readonly place: CalendarPlace;
  readonly range: DayRange;
  readonly today: string;
  readonly onGo: (change: Partial<CalendarPlace>) => void;
}

/** Which days are shown, and the ways to others. */
export function CalendarBar({ place, range, today, onGo }: CalendarBarProps) {
  const { t, language } = useTextsOf(CALENDAR_TEXTS);
  const { day, span } = place;
  const tag = languageTags(language).locale;
  const name =
    span === 'month' ? monthName(monthOf(day), tag) : rangeName(range.first, range.last, { t, language: tag });
  return (
    <div className={styles.bar}>
      <Button size="small" variant="outlined" color="inherit" onClick={() => onGo({ day: today })}>
        {t('calendar.today')}
      </Button>
      <TipButton
        icon={<BackIcon sx={{ fontSize: 18 }} />}
        name={t(`calendar.before.${span}`)}
        onClick={() => onGo({ day: stepped(day, span, -1) })}
      />
      <TipButton
        icon={<NextIcon sx={{ fontSize: 18 }} />}
        name={t(`calendar.after.${span}`)}
        onClick={() => onGo({ day: stepped(day, span, 1) })}
      />
      <h2 className={styles.range} aria-live="polite">
        {name}
      </h2>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={span}
        aria-label={t('calendar.span')}
        onChange={(_event, chosen: CalendarSpan | null) => chosen && onGo({ span: chosen })}
        sx={{ ml: 'auto' }}
      >
        {CALENDAR_SPANS.map((one) => (
          <ToggleButton key={one} value={one} sx={{ px: 1.5, py: 0.25, textTransform: 'none' }}>
            {t(`calendar.${one}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </div>
  );
}
