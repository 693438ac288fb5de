import { Button } from '@mui/material';
import { isForbidden } from '../data/isRefusal.ts';
import { useText } from '../i18n/useText.ts';
import { ApiError } from '../start/http/ApiError.ts';
import { StateNotice } from './StateNotice.tsx';

interface ErrorNoticeProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** What happened, in the server's words, and the next step: to try again, or whom to ask where trying is no use. */
export function ErrorNotice({ error, onRetry }: ErrorNoticeProps) {
  const { t } = useText();
  const message = error instanceof Error && error.message ? error.message : t('unknownError');
  const { kind, traceId } = error instanceof ApiError ? error : {};
  if (isForbidden(error)) return <StateNotice alert icon="lock" title={message} hint={t('status.403Hint')} />;
  const isAnswer = kind === 'refused';
  return (
    <StateNotice
      alert
      icon="warning"
      title={isAnswer ? t('returned') : message}
      hint={isAnswer ? message : undefined}
      detail={traceId && t('traceIs', { id: traceId })}
    >
      <Button variant="contained" disableElevation onClick={onRetry}>
        {t('retry')}
      </Button>
    </StateNotice>
  );
}
