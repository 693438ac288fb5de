import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import ClockIcon from '@mui/icons-material/ScheduleOutlined';
import { Box, IconButton } from '@mui/material';
import { type ReactNode, useRef } from 'react';
import { useText } from '../../i18n/useText.ts';
import type { MomentKind } from './parseMoment.ts';

interface MomentBoxProps {
  readonly kind: MomentKind;
  /** Canonical text or empty. */
  readonly value: string;
  readonly onPick: (value: string) => void;
  readonly disabled: boolean;
  /** The text field; gets the button that opens the picker. */
  readonly children: (button: ReactNode) => ReactNode;
}

const NATIVE = { date: 'date', time: 'time', 'date-time': 'datetime-local' } as const;
const CANONICAL_LENGTH = { date: 10, time: 8, 'date-time': 19 } as const;

/** Fills up the seconds that the native picker may leave out. */
function canonical(picked: string, kind: MomentKind): string {
  const text = picked.replace('T', ' ');
  return kind === 'date' || text.length === CANONICAL_LENGTH[kind] ? text : `${text}:00`;
}

/**
 * A typed field in the product's format (YYYY-MM-DD HH:mm:ss, whatever the browser's region) with the
 * browser's own picker behind its button: no picker library to load.
 */
export function MomentBox({ kind, value, onPick, disabled, children }: MomentBoxProps) {
  const { t } = useText();
  const picker = useRef<HTMLInputElement>(null);
  const open = () => {
    try {
      picker.current?.showPicker();
    } catch {
      picker.current?.focus();
    }
  };
  const Glyph = kind === 'time' ? ClockIcon : CalendarIcon;
  const button = (
    <IconButton size="small" edge="end" tabIndex={-1} disabled={disabled} aria-label={t('choose')} onClick={open}>
      <Glyph sx={{ fontSize: 16 }} />
    </IconButton>
  );
  return (
    <Box sx={{ position: 'relative', width: '100%' }}>
      {children(button)}
      <input
        ref={picker}
        type={NATIVE[kind]}
        step={kind === 'date' ? undefined : 1}
        tabIndex={-1}
        aria-hidden
        disabled={disabled}
        value={value.replace(' ', 'T')}
        onChange={(event) => onPick(canonical(event.target.value, kind))}
        style={{
          position: 'absolute',
          right: 0,
          bottom: 0,
          width: 1,
          height: 1,
          opacity: 0,
          pointerEvents: 'none',
          border: 0,
          padding: 0,
        }}
      />
    </Box>
  );
}
