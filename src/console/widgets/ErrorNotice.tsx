import { Button } from '@mui/material';
import { useText } from '../i18n/useText.ts';
import { StateNotice } from './StateNotice.tsx';

interface ErrorNoticeProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** What happened, in the server's words under a title, and a way to try again. */
export function ErrorNotice({ error, onRetry }: ErrorNoticeProps) {
  const { t } = useText();
  const message = error instanceof Error && error.message ? error.message : t('unknownError');
  return (
    <StateNotice alert icon="warning" title={t('returned')} hint={message}>
      <Button variant="contained" disableElevation onClick={onRetry}>
        {t('retry')}
      </Button>
    </StateNotice>
  );
}
