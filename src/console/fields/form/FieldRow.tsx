import { Box } from '@mui/material';
import type { ReactNode } from 'react';

interface FieldRowProps {
  readonly id: string;
  readonly label: string;
  readonly span: number;
  readonly required?: boolean;
  readonly requiredText?: string;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  /** Worth knowing, though nothing is wrong yet; stands in place of the help. */
  readonly note?: ReactNode;
  /** Keeps a line free below, so that an error does not push what follows. */
  readonly roomy?: boolean;
  readonly children: ReactNode;
}

/** Label above the value where two columns leave no room beside it, and one column on a phone. */
const NARROW = '@container (max-width: 639px)';
/** English words are longer, and not to be broken: their labels take more room, and stand above earlier. */
const NARROW_ENGLISH = '@container (max-width: 719px)';
const PHONE = '@container (max-width: 479px)';

const ABOVE = { width: 'auto', pr: 0, pt: 0, mb: 0.5, textAlign: 'left' } as const;

/** Label and value on the 12-column grid: the label beside it, above it when narrow; the error in place of the help. */
export function FieldRow({
  id,
  label,
  span,
  required,
  requiredText,
  help,
  error,
  note,
  roomy = true,
  children,
}: FieldRowProps) {
  const below = error ?? note ?? help;
  const color = error !== undefined ? 'error.main' : note === undefined ? 'text.secondary' : 'warning.dark';
  // A label above stands nearer to its own value than to the one before.
  const stacked = { display: 'block', pb: roomy ? 1 : 0 };
  return (
    <Box
      data-field={id}
      sx={{
        gridColumn: `span ${span}`,
        display: 'flex',
        minWidth: 0,
        [NARROW]: stacked,
        [NARROW_ENGLISH]: { '&:lang(en)': stacked },
        [PHONE]: { gridColumn: 'span 12' },
        mb: roomy ? 0 : 1.5,
      }}
    >
      <Box
        component="label"
        id={`${id}-label`}
        htmlFor={id}
        sx={{
          flex: 'none',
          display: 'block',
          width: 108,
          '&:lang(en)': { width: 140 },
          pr: 1.5,
          pt: '6px',
          textAlign: 'right',
          [NARROW]: ABOVE,
          [NARROW_ENGLISH]: { '&:lang(en)': ABOVE },
          color: 'text.secondary',
          lineHeight: '20px',
          overflowWrap: 'anywhere',
        }}
      >
        {required && (
          <Box component="span" aria-hidden title={requiredText} sx={{ color: 'error.main', mr: 0.5 }}>
            *
          </Box>
        )}
        {label}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {children}
        {roomy && (
          <Box
            id={`${id}-below`}
            role={error !== undefined ? 'alert' : note === undefined ? undefined : 'status'}
            sx={{
              minHeight: 22,
              pt: '2px',
              fontSize: 12,
              lineHeight: '18px',
              color,
            }}
          >
            {below}
          </Box>
        )}
      </Box>
    </Box>
  );
}
