import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material';
import { type MouseEvent, type ReactNode, useId, useState } from 'react';
import { isBlank } from '../../model/isBlank.ts';
import { useText } from '../i18n/useText.ts';
import { isSecondPress } from './isSecondPress.ts';

export interface ConfirmReason {
  readonly label: string;
  /** Nothing happens without one. */
  readonly required: boolean;
  readonly maxLength: number;
  /** Told before the question is answered with yes. */
  readonly take: (reason: string) => void;
}

export interface ConfirmQuestion {
  readonly title?: string;
  /** Names the thing. */
  readonly body: string;
  /** What follows from it. */
  readonly consequence?: string;
  /** What is to be known besides; where a link in it leads away, the question is answered with no. */
  readonly about?: ReactNode;
  /** Who agrees says why, in a few words. */
  readonly reason?: ConfirmReason | undefined;
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

/** A phone has little room for what is asked about. */
const SIDES = { xs: 2, sm: 3 };

/** Asks before something happens. The dangerous button is never focused first. */
export function ConfirmDialog({ question, onAnswer }: ConfirmDialogProps) {
  const { t } = useText();
  const titleId = useId();
  const bodyId = useId();
  const { about, reason, isNotice = false, danger = false } = question;
  const [why, setWhy] = useState('');
  const lacksReason = reason?.required === true && isBlank(why);
  const agree = () => {
    reason?.take(why.trim());
    onAnswer(true);
  };
  const leave = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a') !== null) onAnswer(false);
  };
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={(event) => isSecondPress(event) || onAnswer(false)}
      aria-labelledby={titleId}
      aria-describedby={bodyId}
      slotProps={{ paper: { sx: { width: about === undefined ? 420 : 560, borderRadius: '10px' } } }}
    >
      <DialogTitle id={titleId} sx={{ fontSize: 16, fontWeight: 600, pb: 1, px: SIDES }}>
        {question.title ?? t('hint')}
      </DialogTitle>
      <DialogContent sx={{ pb: 1, px: SIDES }}>
        <DialogContentText id={bodyId} component="div" sx={{ color: 'text.primary' }}>
          {question.body}
          {question.consequence && (
            <DialogContentText component="p" sx={{ mt: 1, mb: 0, fontSize: 14, overflowWrap: 'anywhere' }}>
              {question.consequence}
            </DialogContentText>
          )}
          {about !== undefined && <Box onClick={leave}>{about}</Box>}
        </DialogContentText>
        {reason !== undefined && (
          <TextField
            fullWidth
            size="small"
            sx={{ mt: 2 }}
            label={reason.label}
            required={reason.required}
            value={why}
            onChange={({ target }) => setWhy(target.value)}
            slotProps={{ htmlInput: { maxLength: reason.maxLength, autoComplete: 'off' } }}
          />
        )}
      </DialogContent>
      <DialogActions sx={{ px: SIDES, pb: 2, gap: 1 }}>
        <Button variant="outlined" color="inherit" autoFocus={danger || isNotice} onClick={() => onAnswer(false)}>
          {question.cancel ?? t(isNotice ? 'close' : 'cancel')}
        </Button>
        {!isNotice && (
          <Button
            variant="contained"
            disableElevation
            color={danger ? 'error' : 'primary'}
            autoFocus={!danger}
            disabled={lacksReason}
            onClick={agree}
          >
            {question.confirm ?? t('confirm')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
