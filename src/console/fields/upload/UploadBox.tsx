import AddIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import UploadIcon from '@mui/icons-material/CloudUploadOutlined';
import { Box, Button } from '@mui/material';
import { type DragEvent, useRef } from 'react';
import { valueLimits } from '../../../model/valueLimits.ts';
import type { InputProps } from '../InputProps.ts';
import { filesOfValue } from './filesOfValue.ts';
import { formatBytes } from './formatBytes.ts';
import { UploadedItem } from './UploadedItem.tsx';
import { TILE, UploadProgress } from './UploadProgress.tsx';
import { DEFAULT_MAX_SIZE } from './uploadIssue.ts';
import { useUploads } from './useUploads.ts';

interface UploadBoxProps {
  readonly input: InputProps;
  readonly pictures: boolean;
  readonly accept: readonly string[];
}

/** Files or pictures: choose or drop, see the progress, remove. */
export function UploadBox({ input, pictures, accept }: UploadBoxProps) {
  const { field, value, onChange, format, disabled } = input;
  const { t, list } = format.texts;
  const { maxItems } = valueLimits(field);
  const many = maxItems !== undefined;
  const files = filesOfValue(value);
  const latest = useRef(files);
  latest.current = files;
  const picker = useRef<HTMLInputElement>(null);
  const put = (next: typeof files) => onChange(next.length === 0 ? null : many ? next : next.at(-1));
  const uploads = useUploads(field, accept, format.texts, (file) => {
    latest.current = [...latest.current, file];
    put(latest.current);
  });
  const full = files.length + uploads.running.length >= (maxItems ?? 1);
  const take = (list: FileList | null) => {
    const room = many ? maxItems - files.length : 1;
    void uploads.start([...(list ?? [])].slice(0, room));
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    if (!disabled && !full) take(event.dataTransfer.files);
  };
  const size = formatBytes(field.maxSize ?? DEFAULT_MAX_SIZE);
  const rule = accept.length > 0 ? t('uploadRule', { types: list(accept), size }) : t('uploadRuleSize', { size });
  return (
    <Box
      onDrop={onDrop}
      onDragOver={(event) => event.preventDefault()}
      role="group"
      aria-labelledby={input.labelledBy}
      sx={{ width: '100%' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, flexDirection: pictures ? 'row' : 'column' }}>
        {files.map((file) => (
          <UploadedItem
            key={file.link}
            file={file}
            texts={format.texts}
            picture={pictures}
            onRemove={disabled ? undefined : () => put(files.filter((other) => other !== file))}
          />
        ))}
        {uploads.running.map((upload) => (
          <UploadProgress key={upload.id} upload={upload} texts={format.texts} pictures={pictures} />
        ))}
        {!disabled && !full && pictures && (
          <Box
            component="button"
            type="button"
            id={input.id}
            ref={input.inputRef}
            aria-describedby={input.describedBy}
            onClick={() => picker.current?.click()}
            onBlur={input.onBlur}
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
        )}
        {!disabled && !full && !pictures && (
          <Button
            id={input.id}
            ref={input.inputRef}
            variant="outlined"
            size="small"
            color={input.invalid ? 'error' : 'primary'}
            startIcon={<UploadIcon />}
            aria-describedby={input.describedBy}
            onClick={() => picker.current?.click()}
            onBlur={input.onBlur}
            sx={{ alignSelf: 'flex-start', height: 32 }}
          >
            {t('upload')}
          </Button>
        )}
      </Box>
      <Box
        sx={{ mt: 0.5, fontSize: 12, color: uploads.problem ? 'error.main' : 'text.secondary' }}
        role={uploads.problem ? 'alert' : undefined}
      >
        {uploads.problem ?? (disabled ? '' : rule)}
      </Box>
      <input
        ref={picker}
        hidden
        type="file"
        multiple={many}
        accept={accept.map((extension) => `.${extension}`).join(',')}
        onChange={(event) => {
          take(event.target.files);
          event.target.value = '';
        }}
      />
    </Box>
  );
}
