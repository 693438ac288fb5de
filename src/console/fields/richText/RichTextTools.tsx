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
import type { MessageKey } from '../../i18n/messages/index.ts';
import type { Texts } from '../../i18n/useText.ts';

interface RichTextToolsProps {
  readonly label: string;
  readonly texts: Texts;
  /** Runs a command of the editor. */
  readonly onRun: (command: string, argument?: string) => void;
  readonly onLink: () => void;
  readonly onImage: () => void;
}

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

/** The toolbar of formatted text. Pressing a button leaves the selection where it is. */
export function RichTextTools({ label, texts: { t }, onRun, onLink, onImage }: RichTextToolsProps) {
  const tool = (key: MessageKey, Glyph: Tool['Glyph'], onPress: () => void) => (
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
      {TOOLS.map(({ key, Glyph, command, value }) => tool(key, Glyph, () => onRun(command, value)))}
      {tool('insertLink', LinkIcon, onLink)}
      {tool('insertImage', ImageIcon, onImage)}
    </Box>
  );
}
