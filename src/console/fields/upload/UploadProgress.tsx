import CloseIcon from '@mui/icons-material/CloseOutlined';
import { Box, IconButton, LinearProgress } from '@mui/material';
import type { Texts } from '../../i18n/useText.ts';
import styles from '../../widgets/typography.module.css';
import type { Uploading } from './useUploads.ts';

/** The square of one picture. */
export const TILE = {
  width: 80,
  height: 80,
  borderRadius: 1.5,
  border: 1,
  borderColor: 'divider',
  position: 'relative',
  overflow: 'hidden',
} as const;

interface UploadProgressProps {
  readonly upload: Uploading;
  readonly texts: Texts;
  readonly pictures: boolean;
}

/** How far an upload has come, and the way to give it up. */
export function UploadProgress({ upload, texts: { t }, pictures }: UploadProgressProps) {
  const { name, percent } = upload;
  return (
    <Box sx={pictures ? { ...TILE, display: 'grid', alignContent: 'center', p: 1 } : {}}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, fontSize: 12, color: 'text.secondary' }}>
        {!pictures && <span className={styles.line}>{name}</span>}
        <span>{percent}%</span>
        <IconButton
          size="small"
          aria-label={t('uploadCancel', { name })}
          onClick={upload.cancel}
          sx={{ ml: 'auto', p: 0.25 }}
        >
          <CloseIcon sx={{ fontSize: 14 }} />
        </IconButton>
      </Box>
      <LinearProgress variant="determinate" value={percent} aria-label={t('uploading', { percent })} />
    </Box>
  );
}
