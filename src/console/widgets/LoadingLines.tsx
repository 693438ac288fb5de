import { Box, Skeleton } from '@mui/material';
import { useText } from '../i18n/useText.ts';
import { useDelayed } from './useDelayed.ts';

const LINES = ['a', 'b', 'c', 'd', 'e'];

/** Holds the room of what a dialog is about to show; lines come when it takes long enough to wonder. */
export function LoadingLines() {
  const { t } = useText();
  const slow = useDelayed();
  return (
    <Box role="status" aria-label={t('loading')} sx={{ minHeight: 240 }}>
      {slow && LINES.map((line) => <Skeleton key={line} height={36} />)}
    </Box>
  );
}
