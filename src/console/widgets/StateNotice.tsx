import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { IconName } from '../../model/icons.ts';
import { Icon } from './Icon.tsx';

interface StateNoticeProps {
  readonly icon: IconName;
  readonly title: string;
  readonly hint?: string | undefined;
  /** The next step. */
  readonly children?: ReactNode;
  readonly alert?: boolean;
}

/** Fills the place of content: why there is nothing, and what to do next. */
export function StateNotice({ icon, title, hint, children, alert }: StateNoticeProps) {
  return (
    <Box
      role={alert ? 'alert' : 'status'}
      sx={{
        display: 'grid',
        placeItems: 'center',
        alignContent: 'center',
        gap: 1,
        flex: 1,
        minHeight: 240,
        p: 3,
        textAlign: 'center',
      }}
    >
      <Box
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 56,
          height: 56,
          mb: 0.5,
          borderRadius: '50%',
          color: alert ? 'error.main' : 'text.secondary',
          bgcolor: 'action.hover',
        }}
      >
        <Icon name={icon} size={26} />
      </Box>
      <Typography component="p" sx={{ fontSize: 16, fontWeight: 600, m: 0 }}>
        {title}
      </Typography>
      {hint && (
        <Typography component="p" sx={{ m: 0, maxWidth: 480, color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {hint}
        </Typography>
      )}
      {children && <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>{children}</Box>}
    </Box>
  );
}
