import { Tabs } from '@mui/material';
import type { ReactNode } from 'react';

interface DialogTabsProps {
  readonly current: number;
  readonly onCurrent: (index: number) => void;
  readonly children: ReactNode;
}

/** The tabs of a flush dialog; they stay at its top while what is below them scrolls. */
export function DialogTabs({ current, onCurrent, children }: DialogTabsProps) {
  return (
    <Tabs
      value={current}
      onChange={(_event, index: number) => onCurrent(index)}
      variant="scrollable"
      allowScrollButtonsMobile
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 2,
        px: 2,
        // The ground of the dialog it stands in, which is lighter than a page in the dark.
        bgcolor: 'var(--sa-raised)',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {children}
    </Tabs>
  );
}
