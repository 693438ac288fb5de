import { Box, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { type MouseEvent, type ReactNode, useId } from 'react';
import { useText } from '../i18n/useText.ts';

export interface ConfirmQuestion {
  readonly title?: string;
  /** Names the thing. */
  readonly body: string;
  /** What follows from it. */
  readonly consequence?: string;
  /** What is to be known besides; where a link in it leads away, the question is answered with no. */
  readonly about?: ReactNode;
  /** Nothing can be agreed to: there is a button to close alone. */
  readonly isNotice?: boolean;
  readonly confirm?: string;
  readonly cancel?: string;
  readonly danger?: boolean;
}

interface ConfirmDialogProps {
  readonly question: ConfirmQuestion;
  readonly onAnswer: (yes: boolean) => void;
}

/** Asks before something happens. The dangerous button is never focused first. */
export function ConfirmDialog({ question, onAnswer }: ConfirmDialogProps) {
  const { t } = useText();
  const titleId = useId();
  const bodyId = useId();
  const { about, isNotice = false, danger = false } = question;
  const leave = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a') !== null) onAnswer(false);
  };
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={() => onAnswer(false)}
      aria-labelledby={titleId}
      aria-describedby={bodyId}
      slotProps={{ paper: { sx: { width: 420, borderRadius: '10px' } } }}
    >
      <DialogTitle id={titleId} sx={{ fontSize: 16, fontWeight: 600, pb: 1 }}>
        {question.title ?? t('hint')}
      </DialogTitle>
      <DialogContent sx={{ pb: 1 }}>
        <DialogContentText id={bodyId} component="div" sx={{ color: 'text.primary' }}>
          {question.body}
          {question.consequence && (
            <DialogContentText component="p" sx={{ mt: 1, mb: 0, fontSize: 14, overflowWrap: 'anywhere' }}>
              {question.consequence}
            </DialogContentText>
          )}
          {about !== undefined && <Box onClick={leave}>{about}</Box>}
        </DialogContentText>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2, gap: 1 }}>
        <Button variant="outlined" color="inherit" autoFocus={danger || isNotice} onClick={() => onAnswer(false)}>
          {question.cancel ?? t(isNotice ? 'close' : 'cancel')}
        </Button>
        {!isNotice && (
          <Button
            variant="contained"
            disableElevation
            color={danger ? 'error' : 'primary'}
            autoFocus={!danger}
            onClick={() => onAnswer(true)}
          >
            {question.confirm ?? t('confirm')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
