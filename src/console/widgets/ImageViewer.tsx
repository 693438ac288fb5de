import ChevronLeft from '@mui/icons-material/ChevronLeftOutlined';
import ChevronRight from '@mui/icons-material/ChevronRightOutlined';
import CloseIcon from '@mui/icons-material/CloseOutlined';
import { Box, Dialog, IconButton } from '@mui/material';
import { type KeyboardEvent, useState } from 'react';
import { useText } from '../i18n/useText.ts';

export interface Picture {
  readonly link: string;
  readonly name: string;
}

interface ImageViewerProps {
  readonly pictures: readonly Picture[];
  readonly start: number;
  readonly onClose: () => void;
}

const buttonLook = {
  color: 'common.white',
  bgcolor: 'rgba(0,0,0,.4)',
  '&:hover': { bgcolor: 'rgba(0,0,0,.6)' },
} as const;

/** Pictures at full size; arrow keys turn, Esc closes. */
export function ImageViewer({ pictures, start, onClose }: ImageViewerProps) {
  const { t } = useText();
  const [at, setAt] = useState(start);
  const turn = (step: number) => setAt((index) => (index + step + pictures.length) % pictures.length);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') turn(-1);
    if (event.key === 'ArrowRight') turn(1);
  };
  const picture = pictures[at];
  if (!picture) return null;
  return (
    <Dialog
      open
      fullScreen
      onClose={onClose}
      aria-label={picture.name}
      slotProps={{ paper: { onKeyDown, sx: { bgcolor: 'rgba(0,0,0,.86)', backgroundImage: 'none' } } }}
    >
      <Box sx={{ display: 'grid', placeItems: 'center', height: '100%', p: 3 }} onClick={onClose}>
        <Box
          component="img"
          src={picture.link}
          alt={picture.name}
          sx={{ maxWidth: '100%', maxHeight: 'calc(100vh - 96px)' }}
        />
        <Box sx={{ color: 'common.white', mt: 1 }}>
          {picture.name}
          {pictures.length > 1 && ` (${at + 1}/${pictures.length})`}
        </Box>
      </Box>
      <IconButton
        aria-label={t('close')}
        onClick={onClose}
        sx={{ ...buttonLook, position: 'fixed', top: 16, right: 16 }}
      >
        <CloseIcon />
      </IconButton>
      {pictures.length > 1 && (
        <>
          <IconButton
            aria-label={t('previousPicture')}
            onClick={() => turn(-1)}
            sx={{ ...buttonLook, position: 'fixed', top: '50%', left: 16 }}
          >
            <ChevronLeft />
          </IconButton>
          <IconButton
            aria-label={t('nextPicture')}
            onClick={() => turn(1)}
            sx={{ ...buttonLook, position: 'fixed', top: '50%', right: 16 }}
          >
            <ChevronRight />
          </IconButton>
        </>
      )}
    </Dialog>
  );
}
