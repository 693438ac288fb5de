import { Box } from '@mui/material';
import { Suspense } from 'react';
import type { ListLayout } from '../../../model/listLayouts.ts';
import { lazyPart } from '../../parts/lazyPart.ts';
import { LoadingLines } from '../../widgets/LoadingLines.tsx';
import type { LayoutProps } from './LayoutProps.ts';

const LAYOUTS = {
  board: lazyPart<LayoutProps>(async () => (await import('./board/BoardView.tsx')).BoardView),
  calendar: lazyPart<LayoutProps>(async () => (await import('./calendar/CalendarView.tsx')).CalendarView),
};

interface OtherLayoutProps extends LayoutProps {
  readonly layout: Exclude<ListLayout, 'table'>;
}

/** The records of a list where they do not stand in rows; each layout comes when it is first looked at. */
export function OtherLayout({ layout, ...props }: OtherLayoutProps) {
  const Layout = LAYOUTS[layout];
  return (
    <Suspense
      fallback={
        <Box sx={{ px: 2 }}>
          <LoadingLines />
        </Box>
      }
    >
      <Layout {...props} />
    </Suspense>
  );
}
