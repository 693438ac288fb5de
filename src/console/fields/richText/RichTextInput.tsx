import { Box, InputBase } from '@mui/material';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { InputProps } from '../InputProps.ts';
import { ariaOf } from '../inputs/ariaOf.ts';
import { placeholderOf } from '../inputs/placeholderOf.ts';
import { safeLink } from '../safeLink.ts';
import { PICTURE_TYPES } from '../upload/pictureTypes.ts';
import { useUploads } from '../upload/useUploads.ts';
import { cleanHtml } from './cleanHtml.ts';
import { RichTextTools } from './RichTextTools.tsx';

/** execCommand is old and every browser keeps it: formatting, undo and input methods come for nothing. */
function format(command: string, value?: string) {
  document.execCommand(command, false, value);
}

/** Formatted text. What is pasted and what is stored is cleaned; the server cleans again. */
export function RichTextInput(props: InputProps) {
  const { value, onChange, disabled, invalid } = props;
  const { texts } = props.format;
  const page = useRef<HTMLDivElement>(null);
  const ours = useRef<unknown>(undefined);
  const range = useRef<Range>(undefined);
  const picker = useRef<HTMLInputElement>(null);
  const [link, setLink] = useState<string>();

  useEffect(() => {
    if (page.current === null || Object.is(ours.current, value)) return;
    page.current.innerHTML = cleanHtml(typeof value === 'string' ? value : '');
    ours.current = value;
  }, [value]);

  const read = () => {
    const html = page.current?.innerHTML ?? '';
    const empty = (page.current?.textContent ?? '').trim() === '' && !/<(img|hr|table)/i.test(html);
    ours.current = empty ? null : cleanHtml(html);
    onChange(ours.current);
  };
  const run = (command: string, argument?: string) => {
    page.current?.focus();
    format(command, argument);
    read();
  };
  const keepSelection = () => {
    const selection = window.getSelection();
    if (selection && selection.rangeCount > 0) range.current = selection.getRangeAt(0);
  };
  const restoreSelection = () => {
    page.current?.focus();
    const selection = window.getSelection();
    if (range.current && selection) {
      selection.removeAllRanges();
      selection.addRange(range.current);
    }
  };
  const uploads = useUploads(props.field, PICTURE_TYPES, texts, (file) => {
    restoreSelection();
    format('insertImage', file.link);
    read();
  });
  const paste = (event: ClipboardEvent) => {
    const html = event.clipboardData.getData('text/html');
    if (html === '') return;
    event.preventDefault();
    format('insertHTML', cleanHtml(html));
    read();
  };
  const putLink = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setLink(undefined);
    if (event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
    const href = safeLink(link);
    if (href === undefined) return;
    restoreSelection();
    format('createLink', href);
    setLink(undefined);
    read();
  };
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
            setLink('');
          }}
          onImage={() => {
            keepSelection();
            picker.current?.click();
          }}
        />
      )}
      {link !== undefined && (
        <InputBase
          autoFocus
          fullWidth
          value={link}
          placeholder={texts.t('linkAddress')}
          onChange={(event) => setLink(event.target.value)}
          onKeyDown={putLink}
          onBlur={() => setLink(undefined)}
          sx={{ px: 1.5, borderBottom: 1, borderColor: 'divider' }}
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
