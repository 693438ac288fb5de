import { Button } from '@mui/material';
import { StateNotice } from './StateNotice.tsx';
import { useSay } from './useSay.ts';

interface ErrorNoticeProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** What happened, in the server's words under the specification's title, and a way to try again. */
export function ErrorNotice({ error, onRetry }: ErrorNoticeProps) {
  const say = useSay();
  const message = error instanceof Error && error.message ? error.message : say('unknownError');
  return (
    <StateNotice alert icon="warning" title={say('returned')} hint={message}>
      <Button variant="contained" disableElevation onClick={onRetry}>
        {say('retry')}
      </Button>
    </StateNotice>
  );
}
