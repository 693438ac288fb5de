import BoldIcon from '@mui/icons-material/FormatBoldOutlined';
import ClearIcon from '@mui/icons-material/FormatClearOutlined';
import ItalicIcon from '@mui/icons-material/FormatItalicOutlined';
import BulletsIcon from '@mui/icons-material/FormatListBulletedOutlined';
import NumbersIcon from '@mui/icons-material/FormatListNumberedOutlined';
import UnderlineIcon from '@mui/icons-material/FormatUnderlinedOutlined';
import ImageIcon from '@mui/icons-material/ImageOutlined';
import LinkIcon from '@mui/icons-material/LinkOutlined';
import HeadingIcon from '@mui/icons-material/TitleOutlined';
import { Box, IconButton, InputBase, Tooltip } from '@mui/material';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { MessageKey } from '../../i18n/messages/index.ts';
import { cleanHtml } from '../cleanHtml.ts';
import type { InputProps } from '../InputProps.ts';
import { safeLink } from '../safeLink.ts';
import { useUploads } from '../useUploads.ts';
import { ariaOf } from './ariaOf.ts';
import { placeholderOf } from './placeholderOf.ts';

interface Tool {
  readonly key: MessageKey;
  readonly Glyph: typeof BoldIcon;
  readonly command: string;
  readonly value?: string;
}

const TOOLS: readonly Tool[] = [
  { key: 'bold', Glyph: BoldIcon, command: 'bold' },
  { key: 'italic', Glyph: ItalicIcon, command: 'italic' },
  { key: 'underline', Glyph: UnderlineIcon, command: 'underline' },
  { key: 'heading', Glyph: HeadingIcon, command: 'formatBlock', value: 'h3' },
  { key: 'bullets', Glyph: BulletsIcon, command: 'insertUnorderedList' },
  { key: 'numbers', Glyph: NumbersIcon, command: 'insertOrderedList' },
  { key: 'clearFormat', Glyph: ClearIcon, command: 'removeFormat' },
];

const PICTURES = ['jpg', 'jpeg', 'png', 'gif', 'webp'];

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
  const uploads = useUploads(props.field, PICTURES, texts, (file) => {
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
  const tool = (name: string, Glyph: typeof BoldIcon, onPress: () => void) => (
    <Tooltip key={name} title={name}>
      <IconButton
        size="small"
        aria-label={name}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onPress}
        sx={{ borderRadius: 1 }}
      >
        <Glyph sx={{ fontSize: 18 }} />
      </IconButton>
    </Tooltip>
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
        <Box
          role="toolbar"
          aria-label={texts.t('editor', { label: texts.text(props.field.label) })}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.25, p: 0.5, borderBottom: 1, borderColor: 'divider' }}
        >
          {TOOLS.map(({ key, Glyph, command, value: argument }) =>
            tool(texts.t(key), Glyph, () => run(command, argument)),
          )}
          {tool(texts.t('insertLink'), LinkIcon, () => {
            keepSelection();
            setLink('');
          })}
          {tool(texts.t('insertImage'), ImageIcon, () => {
            keepSelection();
            picker.current?.click();
          })}
        </Box>
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
        accept={PICTURES.map((kind) => `.${kind}`).join(',')}
        onChange={(event) => {
          void uploads.start([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </Box>
  );
}
