import CloseIcon from '@mui/icons-material/CloseOutlined';
import { Dialog, DialogActions, DialogContent, DialogTitle, IconButton, useMediaQuery } from '@mui/material';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useContext, useId, useRef } from 'react';
import { PaneElementContext } from '../context/PaneElementContext.ts';
import { useText } from '../i18n/useText.ts';
import { isSecondPress } from './isSecondPress.ts';
import { useCoverBars } from './useCoverBars.ts';
import { useCoverPane } from './useCoverPane.ts';
import { useNarrow } from './useNarrow.ts';
import { useTakesNothing } from './useTakesNothing.ts';

export interface DialogFrameProps {
  readonly title: ReactNode;
  readonly width?: number;
  readonly onClose: () => void;
  readonly onKeyDown?: ((event: KeyboardEvent) => void) | undefined;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
  /** Content that brings its own padding (tabs up to the edge). */
  readonly flush?: boolean;
  /** What it says is said once: a click beside it does not take it away. */
  readonly firm?: boolean;
  /** It runs something: what was sent is done, whether or not somebody looks at it, so it stays as it is until that is answered. */
  readonly busy?: boolean | undefined;
  /** Work of its own rather than a question: it takes the place of the page, and its content fills it. */
  readonly whole?: boolean;
}

const MAX_WIDTH_PX = 1120;

/** Inside its tab: other tabs and the menu stay usable, and a hidden tab takes its dialog along. */
const IN_PANE = {
  position: 'absolute',
  zIndex: 20,
  '& > .MuiBackdrop-root': { position: 'absolute' },
  // Records load and tabs are of different length: held at its top, nothing moves away from under the pointer.
  '& > .MuiDialog-container': { alignItems: 'flex-start' },
} as const;

const WHOLE = { width: '100%', maxWidth: '100%', height: '100%', maxHeight: '100%', m: 0, border: 0, borderRadius: 0 };

/** A phone held across, or a page at twice its size: what stands above and below the content takes less. */
const LOW = '@media (max-height: 500px)';
const LOW_LINE = { [LOW]: { py: 0.5 } };

/** Behind a button that was pressed twice there may be another step by now, a stop, a way out. */
function pressOnce(event: MouseEvent): void {
  if (!isSecondPress(event)) return;
  event.preventDefault();
  event.stopPropagation();
}

/** The frame of every dialog: title, close button, scrolling content, footer; the whole screen when narrow or low. */
export function DialogFrame({
  title,
  width = 800,
  onClose,
  onKeyDown,
  footer,
  children,
  flush,
  firm,
  busy,
  whole,
}: DialogFrameProps) {
  const { t } = useText();
  const titleId = useId();
  const narrow = useNarrow();
  const covers = useMediaQuery(LOW) || narrow;
  const pane = useContext(PaneElementContext);
  const inPane = pane !== null;
  const coverPane = useCoverPane(pane);
  useCoverBars(pane, covers);
  const content = useRef<HTMLDivElement>(null);
  useTakesNothing(content, busy === true);
  const close = () => {
    if (busy !== true) onClose();
  };
  return (
    <Dialog
      open
      ref={coverPane}
      container={pane}
      disableScrollLock={inPane}
      disableEnforceFocus={inPane}
      disableRestoreFocus={inPane}
      fullScreen={covers}
      onClose={(event, reason) => {
        if (reason !== 'backdropClick' || (firm !== true && !isSecondPress(event))) close();
      }}
      {...(inPane && !covers && { sx: IN_PANE })}
      aria-labelledby={titleId}
      slotProps={{
        // On the paper: a handler on the dialog itself would replace the one that closes it by Esc.
        paper: {
          onKeyDown,
          sx: {
            width: covers ? '100%' : Math.min(width, MAX_WIDTH_PX),
            maxWidth: 'calc(100vw - 32px)',
            borderRadius: covers ? 0 : '10px',
            ...(whole && { '&&': WHOLE }),
            ...(covers && { '&&': { m: 0, maxWidth: '100%', border: 0 } }),
          },
        },
      }}
    >
      <DialogTitle
        id={titleId}
        sx={{ fontSize: 16, fontWeight: 600, py: 1.5, pl: { xs: 2, sm: 3 }, pr: 8, lineHeight: '24px', ...LOW_LINE }}
      >
        {title}
      </DialogTitle>
      <IconButton
        aria-label={t('close')}
        aria-disabled={busy || undefined}
        onClick={close}
        size="small"
        sx={{
          position: 'absolute',
          right: { xs: 12, sm: 16 },
          top: 8,
          [LOW]: { top: 0 },
          '&[aria-disabled="true"]': { color: 'var(--sa-disabled)', cursor: 'default' },
        }}
      >
        <CloseIcon sx={{ fontSize: 18 }} />
      </IconButton>
      {/* Words for readers of screens are placed absolutely: within what scrolls, or the frame itself would scroll to nothing. */}
      <DialogContent
        ref={content}
        dividers
        sx={{ position: 'relative', p: flush ? 0 : { xs: 2, sm: 3 }, ...(whole && { display: 'flex' }) }}
      >
        {children}
      </DialogContent>
      {footer && (
        <DialogActions
          disableSpacing
          onClickCapture={pressOnce}
          sx={{ px: { xs: 2, sm: 3 }, py: 1.5, gap: { xs: 1, sm: 2 }, flexWrap: 'wrap', ...LOW_LINE }}
        >
          {footer}
        </DialogActions>
      )}
    </Dialog>
  );
}
