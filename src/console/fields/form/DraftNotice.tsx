import { Alert, Button } from '@mui/material';
import type { MouseEvent } from 'react';
import { wallTime } from '../../../model/wallTime.ts';
import { useText } from '../../i18n/useText.ts';

interface DraftNoticeProps {
  readonly savedAt: number;
  readonly onRestore: () => void;
  readonly onDiscard: () => void;
  /** Its distance from what is around it; absent: that of a form without margins of its own. */
  readonly margins?: { readonly mx?: number | typeof FLUSH.mx; readonly mt?: number; readonly mb?: number };
}

const FLUSH = { mx: { xs: 2, sm: 3 }, mt: 2 };
/** On a phone the buttons stand below the sentence, which would have no room beside them. */
const PHONE = {
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  '& .MuiAlert-message': { flex: 1 },
  '& .MuiAlert-action': { flexBasis: { xs: '100%', sm: 'auto' }, justifyContent: 'flex-end', pt: { xs: 0, sm: 0.5 } },
} as const;

/** The button is gone with the notice: the keys of the dialog go on being its own. */
const answering = (answer: () => void) => (event: MouseEvent) => {
  const dialog = event.currentTarget.closest<HTMLElement>('[tabindex="-1"]');
  answer();
  dialog?.focus();
};

/** Offers what was typed before the session ended or the page was left. */
export function DraftNotice({ savedAt, onRestore, onDiscard, margins = FLUSH }: DraftNoticeProps) {
  const { t } = useText();
  // As times stand in lists and histories: of Asia/Shanghai, to the minute.
  const time = wallTime(savedAt).slice(0, 'YYYY-MM-DD HH:mm'.length);
  return (
    <Alert
      severity="info"
      sx={{ ...margins, ...PHONE, alignItems: 'center' }}
      action={
        <>
          <Button size="small" onClick={answering(onRestore)}>
            {t('draftRestore')}
          </Button>
          <Button size="small" color="inherit" onClick={answering(onDiscard)}>
            {t('draftDiscard')}
          </Button>
        </>
      }
    >
      {t('draftFound', { time })}
    </Alert>
  );
}
