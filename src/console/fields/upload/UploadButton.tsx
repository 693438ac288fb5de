import AddIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import UploadIcon from '@mui/icons-material/CloudUploadOutlined';
import { Box, Button } from '@mui/material';
import type { InputProps } from '../InputProps.ts';
import { TILE } from './UploadProgress.tsx';

interface UploadButtonProps {
  readonly input: InputProps;
  readonly pictures: boolean;
  readonly onPick: () => void;
}

/** Opens the choice of files: an empty tile among pictures, a button above files. */
export function UploadButton({ input, pictures, onPick }: UploadButtonProps) {
  const { t } = input.format.texts;
  const shared = {
    id: input.id,
    ref: input.inputRef,
    'aria-describedby': input.describedBy,
    onClick: onPick,
    onBlur: input.onBlur,
  };
  if (!pictures) {
    return (
      <Button
        {...shared}
        variant="outlined"
        size="small"
        color={input.invalid ? 'error' : 'primary'}
        startIcon={<UploadIcon />}
        sx={{ alignSelf: 'flex-start', height: 32 }}
      >
        {t('upload')}
      </Button>
    );
  }
  return (
    <Box
      {...shared}
      component="button"
      type="button"
      sx={{
        ...TILE,
        borderStyle: 'dashed',
        borderColor: input.invalid ? 'error.main' : 'var(--sa-control)',
        bgcolor: 'transparent',
        color: 'text.secondary',
        cursor: 'pointer',
        font: 'inherit',
        fontSize: 12,
        display: 'grid',
        placeItems: 'center',
        alignContent: 'center',
        '&:hover': { borderColor: 'primary.main', color: 'primary.main' },
      }}
    >
      <AddIcon aria-hidden sx={{ fontSize: 20 }} />
      {t('uploadImage')}
    </Box>
  );
}
