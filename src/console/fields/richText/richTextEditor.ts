import { Editor, Extension, type KeyboardShortcutCommand } from '@tiptap/core';
import { Placeholder, UndoRedo } from '@tiptap/extensions';
import { DOMSerializer, DOMParser as PageParser } from '@tiptap/pm/model';
import { isBlankRichText } from '../../../model/richText.ts';
import { cleanHtml } from './cleanHtml.ts';
import { splitItem, toggleLook } from './richTextCommands.ts';
import { RICH_TEXT_SCHEMA } from './richTextSchema.ts';
import { withoutTextLines, withTextLines } from './textLines.ts';

const SHORTCUTS: Record<string, KeyboardShortcutCommand> = {
  'Mod-b': ({ editor }) => toggleLook(editor, 'b'),
  'Mod-i': ({ editor }) => toggleLook(editor, 'i'),
  'Mod-u': ({ editor }) => toggleLook(editor, 'u'),
  'Shift-Enter': ({ editor }) => editor.commands.insertContent({ type: 'br' }),
  Enter: ({ editor }) => splitItem(editor),
};

const KEYS = Extension.create({ name: 'richTextKeys', addKeyboardShortcuts: () => SHORTCUTS });

/** An editor of rich text on an element of the page. */
export function createRichTextEditor(mount: HTMLElement, placeholder: string): Editor {
  return new Editor({
    element: { mount },
    // The page's policy allows no style without its nonce; the field brings these rules itself.
    injectCSS: false,
    extensions: [...RICH_TEXT_SCHEMA, KEYS, UndoRedo, Placeholder.configure({ placeholder })],
    editorProps: { transformPastedHTML: (html) => withTextLines(cleanHtml(html)).innerHTML },
  });
}

/** Shows a stored text. That is no change of it, and nothing to undo. */
export function loadHtml(editor: Editor, html: string) {
  const page = PageParser.fromSchema(editor.schema).parse(withTextLines(cleanHtml(html)));
  editor.chain().setMeta('addToHistory', false).setContent(page, { emitUpdate: false }).run();
}

/** The page as it is saved; nothing when it holds neither words nor anything to see. */
export function htmlOf(editor: Editor): string | null {
  const holder = document.createElement('div');
  holder.append(DOMSerializer.fromSchema(editor.schema).serializeFragment(editor.state.doc.content));
  const html = cleanHtml(withoutTextLines(holder));
  return isBlankRichText(html) ? null : html;
}
