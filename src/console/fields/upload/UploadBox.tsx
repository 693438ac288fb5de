import { Box } from '@mui/material';
import { type DragEvent, useRef } from 'react';
import type { InputProps } from '../InputProps.ts';
import { formatBytes } from './formatBytes.ts';
import { UploadButton } from './UploadButton.tsx';
import { UploadedItem } from './UploadedItem.tsx';
import { UploadProgress } from './UploadProgress.tsx';
import { DEFAULT_MAX_SIZE } from './uploadIssue.ts';
import { useUploadedFiles } from './useUploadedFiles.ts';

interface UploadBoxProps {
  readonly input: InputProps;
  readonly pictures: boolean;
  readonly accept: readonly string[];
}

/** Files or pictures: choose or drop, see the progress, remove. */
export function UploadBox({ input, pictures, accept }: UploadBoxProps) {
  const { field, format, disabled } = input;
  const { t, list } = format.texts;
  const { files, uploads, many, full, keep, take } = useUploadedFiles(input, accept);
  const picker = useRef<HTMLInputElement>(null);
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
      {/* In a column that wraps, a long name would be wider than the field. */}
      <Box sx={{ display: 'flex', gap: 1, ...(pictures ? { flexWrap: 'wrap' } : { flexDirection: 'column' }) }}>
        {files.map((file) => (
          <UploadedItem
            key={file.link}
            file={file}
            texts={format.texts}
            picture={pictures}
            onRemove={disabled ? undefined : () => keep(files.filter((other) => other !== file))}
          />
        ))}
        {uploads.running.map((upload) => (
          <UploadProgress key={upload.id} upload={upload} texts={format.texts} pictures={pictures} />
        ))}
        {!disabled && !full && (
          <UploadButton input={input} pictures={pictures} onPick={() => picker.current?.click()} />
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
