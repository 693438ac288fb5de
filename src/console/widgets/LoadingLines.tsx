import { Box, Skeleton } from '@mui/material';
import { useText } from '../i18n/useText.ts';
import { useDelayed } from './useDelayed.ts';

const LINES = ['a', 'b', 'c', 'd', 'e'];
/** The room of one. */
const LINE_PX = 48;

interface LoadingLinesProps {
  /** How high that is, in pixels, where it is known. */
  readonly height?: number;
  /** They stand for a whole page, which brings its own margin. */
  readonly page?: boolean;
}

/** Holds the room of what a dialog is about to show; lines come when it takes long enough to wonder. */
export function LoadingLines({ height = LINES.length * LINE_PX, page = false }: LoadingLinesProps) {
  const { t } = useText();
  const slow = useDelayed();
  return (
    <Box role="status" aria-label={t('loading')} sx={{ minHeight: height, padding: page ? '20px 16px' : 0 }}>
      {slow && LINES.slice(0, Math.floor(height / LINE_PX)).map((line) => <Skeleton key={line} height={36} />)}
    </Box>
  );
}
