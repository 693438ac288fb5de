import { Box } from '@mui/material';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTextsOf } from '../../i18n/useTextsOf.ts';
import type { InputProps } from '../InputProps.ts';
import { ariaOf } from '../inputs/ariaOf.ts';
import { placeholderOf } from '../inputs/placeholderOf.ts';
import { PICTURE_TYPES } from '../upload/pictureTypes.ts';
import { useUploads } from '../upload/useUploads.ts';
import { LinkLine } from './LinkLine.tsx';
import { RichTextTools } from './RichTextTools.tsx';
import styles from './richText.module.css';
import { insertPicture, setLink } from './richTextCommands.ts';
import { RICH_TEXT_TEXTS } from './richTextTexts.ts';
import { useRichTextEditor } from './useRichTextEditor.ts';

/** Formatted text. What is pasted and what is stored is cleaned; the server cleans again. */
export function RichTextInput(props: InputProps) {
  const { value, onChange, disabled, invalid } = props;
  const texts = useTextsOf(RICH_TEXT_TEXTS);
  const placeholder = placeholderOf(props, 'enter') ?? '';
  const { element, run } = useRichTextEditor({ value, onChange, disabled: disabled === true, placeholder });
  const picker = useRef<HTMLInputElement>(null);
  const [linking, setLinking] = useState(false);
  const uploads = useUploads(props.field, PICTURE_TYPES, texts, (file) =>
    run((editor) => insertPicture(editor, file.link)),
  );
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
          onLink={() => setLinking(true)}
          onImage={() => picker.current?.click()}
        />
      )}
      {linking && (
        <LinkLine
          placeholder={texts.t('linkAddress')}
          onLink={(href) => {
            run((editor) => setLink(editor, href));
            setLinking(false);
          }}
          onClose={() => setLinking(false)}
        />
      )}
      <Box
        {...ariaOf(props)}
        className={styles.html}
        ref={(page: HTMLDivElement | null) => {
          element.current = page;
          props.inputRef?.(page);
        }}
        role="textbox"
        aria-multiline
        aria-labelledby={props.labelledBy}
        aria-disabled={disabled}
        tabIndex={0}
        onBlur={props.onBlur}
        onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && event.stopPropagation()}
        sx={{
          minHeight: 140,
          maxHeight: 420,
          overflowY: 'auto',
          px: 1.5,
          py: 1,
          outline: 'none',
          position: 'relative',
          whiteSpace: 'break-spaces',
          overflowWrap: 'break-word',
          fontVariantLigatures: 'none',
          '& text-line': { display: 'block' },
          '& pre': { whiteSpace: 'pre-wrap' },
          '& td, & th': { border: '1px dashed', borderColor: 'divider', minWidth: 24 },
          '& .ProseMirror-selectednode': { outline: '2px solid', outlineColor: 'primary.main' },
          '& .ProseMirror-separator': { display: 'inline', border: 0, m: 0 },
          '& .is-editor-empty:first-of-type::before': {
            content: 'attr(data-placeholder)',
            float: 'left',
            height: 0,
            pointerEvents: 'none',
            color: 'text.disabled',
          },
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
