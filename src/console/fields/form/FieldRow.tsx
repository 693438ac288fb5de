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
  /** Keeps a line free below, so that an error does not push what follows. */
  readonly roomy?: boolean;
  readonly children: ReactNode;
}

/** Label and value on the 12-column grid: the label beside it, above it when narrow; the error in place of the help. */
export function FieldRow({
  id,
  label,
  span,
  required,
  requiredText,
  help,
  error,
  roomy = true,
  children,
}: FieldRowProps) {
  const below = error ?? help;
  return (
    <Box
      data-field={id}
      sx={{
        gridColumn: { xs: 'span 12', sm: `span ${span}` },
        display: { xs: 'block', sm: 'flex' },
        minWidth: 0,
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
          width: { sm: 108 },
          pr: { sm: 1.5 },
          pt: { sm: '6px' },
          mb: { xs: 0.5, sm: 0 },
          textAlign: { sm: 'right' },
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
            role={error === undefined ? undefined : 'alert'}
            sx={{
              minHeight: 22,
              pt: '2px',
              fontSize: 12,
              lineHeight: '18px',
              color: error === undefined ? 'text.secondary' : 'error.main',
            }}
          >
            {below}
          </Box>
        )}
      </Box>
    </Box>
  );
}
