import CloseIcon from '@mui/icons-material/CloseOutlined';
import FileIcon from '@mui/icons-material/InsertDriveFileOutlined';
import { Box, IconButton, type SxProps } from '@mui/material';
import type { Texts } from '../../i18n/useText.ts';
import styles from '../../widgets/typography.module.css';
import { safeLink } from '../safeLink.ts';
import { formatBytes } from './formatBytes.ts';
import type { UploadedFile } from './UploadedFile.ts';
import { TILE } from './UploadProgress.tsx';

interface UploadedItemProps {
  readonly file: UploadedFile;
  readonly texts: Texts;
  /** As a picture, not as a line. */
  readonly picture: boolean;
  /** Absent where nothing may be taken away. */
  readonly onRemove: (() => void) | undefined;
}

const ON_PICTURE = {
  position: 'absolute',
  top: 2,
  right: 2,
  p: 0.25,
  color: 'common.white',
  bgcolor: 'rgba(0,0,0,.55)',
  '&:hover': { bgcolor: 'rgba(0,0,0,.75)' },
} as const;
const LINE = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  px: 1,
  minHeight: 32,
  borderRadius: 1,
  bgcolor: 'action.hover',
} as const;

/** One file that has been sent: a picture or a line, with the way to take it away. */
export function UploadedItem({ file, texts: { t }, picture, onRemove }: UploadedItemProps) {
  const remove = (sx: SxProps) =>
    onRemove && (
      <IconButton size="small" aria-label={t('removeFile', { name: file.originalName })} onClick={onRemove} sx={sx}>
        <CloseIcon sx={{ fontSize: 14 }} />
      </IconButton>
    );
  if (picture) {
    return (
      <Box sx={TILE}>
        <img
          src={safeLink(file.link)}
          alt={file.originalName}
          style={{ width: '100%', height: '100%', objectFit: 'cover' }}
        />
        {remove(ON_PICTURE)}
      </Box>
    );
  }
  return (
    <Box sx={LINE}>
      <FileIcon aria-hidden sx={{ fontSize: 16, color: 'text.secondary' }} />
      <a
        className={`${styles.line} ${styles.link}`}
        href={safeLink(file.link)}
        target="_blank"
        rel="noopener noreferrer"
      >
        {file.originalName}
      </a>
      <Box component="span" sx={{ ml: 'auto', fontSize: 12, color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {file.size !== undefined && formatBytes(file.size)}
      </Box>
      {remove({})}
    </Box>
  );
}
