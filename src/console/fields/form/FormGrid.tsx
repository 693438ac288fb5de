import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** The 12-column grid that forms and detail views share; rows ask for its width, not for the window's. */
export function FormGrid({ children }: { readonly children: ReactNode }) {
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(12, minmax(0, 1fr))', columnGap: 2, rowGap: 0.5 }}>
        {children}
      </Box>
    </Box>
  );
}
