import type { Editor } from '@tiptap/core';

/** What a button of the toolbar does with the editor. */
export type RichTextCommand = (editor: Editor) => unknown;

/** Marks that look alike: what the button sets, and what it takes away besides. */
const ALIKE = { b: ['b', 'strong'], i: ['i', 'em'], u: ['u', 'ins'] } as const;

/** Sets a look, or takes it away whichever tag it came by. */
export function toggleLook(editor: Editor, look: keyof typeof ALIKE) {
  const present = ALIKE[look].filter((mark) => editor.isActive(mark));
  const chain = editor.chain().focus();
  if (present.length === 0) return chain.setMark(look).run();
  for (const mark of present) chain.unsetMark(mark);
  return chain.run();
}

/** Makes the chosen words items of a list, or words again. Items hold bare words, as lists are mostly written. */
export function toggleItems(editor: Editor, list: 'ul' | 'ol') {
  const fresh = !editor.isActive('li');
  editor.chain().focus().toggleList(list, 'li').run();
  return fresh ? editor.commands.setNode('textLine') : leaveList(editor);
}

/** Enter in a list: the next item, or a paragraph after the list. */
export function splitItem(editor: Editor) {
  if (!editor.isActive('li')) return false;
  return editor.commands.splitListItem('li') || (editor.commands.liftEmptyBlock() && leaveList(editor));
}

function leaveList(editor: Editor) {
  return editor.isActive('li') || editor.commands.setNode('p');
}

/** Takes every look from the chosen words; links stay, as they are no look. */
export function clearFormat(editor: Editor) {
  const chain = editor.chain().focus();
  for (const mark of Object.keys(editor.schema.marks)) if (mark !== 'a') chain.unsetMark(mark);
  return chain.run();
}

/** Links the chosen words; without any, the address itself becomes the words. */
export function setLink(editor: Editor, href: string) {
  const link = { type: 'a', attrs: { attributes: { href } } };
  const chain = editor.chain().focus();
  if (editor.state.selection.empty) return chain.insertContent({ type: 'text', text: href, marks: [link] }).run();
  return chain.unsetMark('a').setMark('a', link.attrs).run();
}

/** A picture where the cursor is. */
export function insertPicture(editor: Editor, src: string) {
  return editor
    .chain()
    .focus()
    .insertContent({ type: 'img', attrs: { attributes: { src } } })
    .run();
}
