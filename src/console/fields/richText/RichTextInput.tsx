import { Box } from '@mui/material';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { InputProps } from '../InputProps.ts';
import { ariaOf } from '../inputs/ariaOf.ts';
import { placeholderOf } from '../inputs/placeholderOf.ts';
import { PICTURE_TYPES } from '../upload/pictureTypes.ts';
import { useUploads } from '../upload/useUploads.ts';
import { LinkLine } from './LinkLine.tsx';
import { RichTextTools } from './RichTextTools.tsx';
import { useEditedHtml } from './useEditedHtml.ts';

/** Formatted text. What is pasted and what is stored is cleaned; the server cleans again. */
export function RichTextInput(props: InputProps) {
  const { value, onChange, disabled, invalid } = props;
  const { texts } = props.format;
  const { page, read, run, runThere, keepSelection, paste } = useEditedHtml(value, onChange);
  const picker = useRef<HTMLInputElement>(null);
  const [linking, setLinking] = useState(false);
  const uploads = useUploads(props.field, PICTURE_TYPES, texts, (file) => runThere('insertImage', file.link));
  return (
    <Box
      sx={{
        width: '100%',
        border: 1,
        borderRadius: 1.5,
        borderColor: invalid ? 'error.main' : 'var(--sa-control)',
        '&:focus-within': { borderColor: invalid ? 'error.main' : 'primary.main' },
      }}
    >
      {!disabled && (
        <RichTextTools
          label={texts.t('editor', { label: texts.text(props.field.label) })}
          texts={texts}
          onRun={run}
          onLink={() => {
            keepSelection();
            setLinking(true);
          }}
          onImage={() => {
            keepSelection();
            picker.current?.click();
          }}
        />
      )}
      {linking && (
        <LinkLine
          placeholder={texts.t('linkAddress')}
          onLink={(href) => {
            runThere('createLink', href);
            setLinking(false);
          }}
          onClose={() => setLinking(false)}
        />
      )}
      <Box
        {...ariaOf(props)}
        className="se-html"
        ref={(element: HTMLDivElement | null) => {
          page.current = element;
          props.inputRef?.(element);
        }}
        role="textbox"
        aria-multiline
        aria-labelledby={props.labelledBy}
        aria-disabled={disabled}
        contentEditable={!disabled}
        suppressContentEditableWarning
        data-placeholder={placeholderOf(props, 'enter')}
        tabIndex={0}
        onInput={read}
        onPaste={paste}
        onBlur={props.onBlur}
        onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && event.stopPropagation()}
        sx={{
          minHeight: 140,
          maxHeight: 420,
          overflowY: 'auto',
          px: 1.5,
          py: 1,
          outline: 'none',
          '&:empty::before': { content: 'attr(data-placeholder)', color: 'text.disabled' },
        }}
      />
      {(uploads.running[0] || uploads.problem) && (
        <Box
          role="status"
          sx={{ px: 1.5, pb: 0.5, fontSize: 12, color: uploads.problem ? 'error.main' : 'text.secondary' }}
        >
          {uploads.problem ?? texts.t('uploading', { percent: uploads.running[0]?.percent ?? 0 })}
        </Box>
      )}
      <input
        ref={picker}
        hidden
        type="file"
        accept={PICTURE_TYPES.map((kind) => `.${kind}`).join(',')}
        onChange={(event) => {
          void uploads.start([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </Box>
  );
}
