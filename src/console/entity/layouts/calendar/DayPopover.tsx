import { Popover } from '@mui/material';
import { type MouseEvent, useId } from 'react';
import { languageTags } from '../../../../model/languageTags.ts';
import { useText } from '../../../i18n/useText.ts';
import { isSecondPress } from '../../../widgets/isSecondPress.ts';
import { CalendarEntry, type DayEntry } from './CalendarEntry.tsx';
import styles from './calendar.module.css';
import { dayName } from './dayNames.ts';

/** The day all of whose records are looked at, and where. */
export interface OpenDay {
  readonly day: string;
  readonly anchor: HTMLElement;
}

interface DayPopoverProps extends OpenDay {
  readonly entries: readonly DayEntry[];
  readonly onClose: () => void;
}

/** All that lies on one day. */
export function DayPopover({ day, anchor, entries, onClose }: DayPopoverProps) {
  const { language } = useText();
  const heading = useId();
  const closing = (open: DayEntry['onOpen']): DayEntry['onOpen'] =>
    open === undefined
      ? undefined
      : () => {
          onClose();
          open();
        };
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': heading,
          className: styles.popover,
          // Where much lies on a day it stands over its button: the second press of a double click there chooses nothing.
          onClickCapture: (event: MouseEvent) => isSecondPress(event) && event.stopPropagation(),
        },
      }}
    >
      <h3 id={heading} className={styles.dayName}>
        {dayName(day, languageTags(language).locale)}
      </h3>
      {entries.map((entry) => (
        <CalendarEntry
          key={entry.record.id}
          entry={{ ...entry, onOpen: closing(entry.onOpen) }}
          isWide
          isTabbed
          day={day}
        />
      ))}
    </Popover>
  );
}
