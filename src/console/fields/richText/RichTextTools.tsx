import BoldIcon from '@mui/icons-material/FormatBoldOutlined';
import ClearIcon from '@mui/icons-material/FormatClearOutlined';
import ItalicIcon from '@mui/icons-material/FormatItalicOutlined';
import BulletsIcon from '@mui/icons-material/FormatListBulletedOutlined';
import NumbersIcon from '@mui/icons-material/FormatListNumberedOutlined';
import UnderlineIcon from '@mui/icons-material/FormatUnderlinedOutlined';
import ImageIcon from '@mui/icons-material/ImageOutlined';
import LinkIcon from '@mui/icons-material/LinkOutlined';
import HeadingIcon from '@mui/icons-material/TitleOutlined';
import { Box, IconButton, Tooltip } from '@mui/material';
import type { TextsOf } from '../../i18n/useTextsOf.ts';
import { clearFormat, type RichTextCommand, toggleItems, toggleLook } from './richTextCommands.ts';
import type { RICH_TEXT_TEXTS } from './richTextTexts.ts';

interface RichTextToolsProps {
  readonly label: string;
  readonly texts: TextsOf<typeof RICH_TEXT_TEXTS>;
  /** Runs a command of the editor. */
  readonly onRun: (command: RichTextCommand) => void;
  readonly onLink: () => void;
  readonly onImage: () => void;
}

interface Tool {
  readonly key: keyof typeof RICH_TEXT_TEXTS;
  readonly Glyph: typeof BoldIcon;
  readonly command: RichTextCommand;
}

const TOOLS: readonly Tool[] = [
  { key: 'bold', Glyph: BoldIcon, command: (editor) => toggleLook(editor, 'b') },
  { key: 'italic', Glyph: ItalicIcon, command: (editor) => toggleLook(editor, 'i') },
  { key: 'underline', Glyph: UnderlineIcon, command: (editor) => toggleLook(editor, 'u') },
  { key: 'heading', Glyph: HeadingIcon, command: (editor) => editor.chain().focus().toggleNode('h3', 'p').run() },
  { key: 'bullets', Glyph: BulletsIcon, command: (editor) => toggleItems(editor, 'ul') },
  { key: 'numbers', Glyph: NumbersIcon, command: (editor) => toggleItems(editor, 'ol') },
  { key: 'clearFormat', Glyph: ClearIcon, command: clearFormat },
];

/** The toolbar of formatted text. Pressing a button leaves the selection where it is. */
export function RichTextTools({ label, texts: { t }, onRun, onLink, onImage }: RichTextToolsProps) {
  const tool = (key: keyof typeof RICH_TEXT_TEXTS, Glyph: Tool['Glyph'], onPress: () => void) => (
    <Tooltip key={key} title={t(key)}>
      <IconButton
        size="small"
        aria-label={t(key)}
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
      role="toolbar"
      aria-label={label}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.25, p: 0.5, borderBottom: 1, borderColor: 'divider' }}
    >
      {TOOLS.map(({ key, Glyph, command }) => tool(key, Glyph, () => onRun(command)))}
      {tool('insertLink', LinkIcon, onLink)}
      {tool('insertImage', ImageIcon, onImage)}
    </Box>
  );
}
