import { Alert, Button } from '@mui/material';
import { useText } from '../../i18n/useText.ts';

interface DraftNoticeProps {
  readonly savedAt: number;
  readonly onRestore: () => void;
  readonly onDiscard: () => void;
}

/** Offers what was typed before the session ended or the page was left. */
export function DraftNotice({ savedAt, onRestore, onDiscard }: DraftNoticeProps) {
  const { t } = useText();
  const time = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short' }).format(savedAt);
  return (
    <Alert
      severity="info"
      sx={{ mx: 3, mt: 2, alignItems: 'center' }}
      action={
        <>
          <Button size="small" onClick={onRestore}>
            {t('draftRestore')}
          </Button>
          <Button size="small" color="inherit" onClick={onDiscard}>
            {t('draftDiscard')}
          </Button>
        </>
      }
    >
      {t('draftFound', { time })}
    </Alert>
  );
}
