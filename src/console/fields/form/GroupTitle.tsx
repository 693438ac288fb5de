import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** A group's title with a thin rule. */
export function GroupTitle({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      component="h3"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        m: 0,
        mb: 2,
        fontSize: 14,
        fontWeight: 600,
        lineHeight: '22px',
        '&::after': { content: '""', flex: 1, borderTop: 1, borderColor: 'divider' },
      }}
    >
      {children}
    </Box>
  );
}
