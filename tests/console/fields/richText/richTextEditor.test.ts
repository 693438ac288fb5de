import { afterEach, describe, expect, it } from 'vitest';
import { splitItem, toggleItems } from '../../../../src/console/fields/richText/richTextCommands.ts';
import { createRichTextEditor, htmlOf, loadHtml } from '../../../../src/console/fields/richText/richTextEditor.ts';
import { RICH_TEXT_ATTRIBUTES, RICH_TEXT_TAGS } from '../../../../src/model/richText.ts';

const editors: { destroy(): void }[] = [];
afterEach(() => {
  for (const editor of editors.splice(0)) editor.destroy();
});

/** Loads a text, writes a paragraph after it and gives what would be saved, without that paragraph. */
function editedElsewhere(html: string) {
  const editor = createRichTextEditor(document.createElement('div'), '');
  editors.push(editor);
  loadHtml(editor, html);
  const added = { type: 'p', content: [{ type: 'text', text: 'added' }] };
  editor.commands.insertContentAt(editor.state.doc.content.size, added);
  const saved = htmlOf(editor) ?? '';
  expect(saved.endsWith('<p>added</p>')).toBe(true);
  return saved.slice(0, -'<p>added</p>'.length);
}

const table = (inside: string) => `<table>${inside}</table>`;

/** Tags that stand only within others; every other is written around a word. */
const PLACES: Readonly<Record<string, (attributes: string) => string>> = {
  ...Object.fromEntries(['br', 'wbr', 'img'].map((tag) => [tag, (a: string) => `<p>x<${tag}${a}>y</p>`])),
  hr: (a) => `<hr${a}>`,
  ...Object.fromEntries(['audio', 'video'].map((tag) => [tag, (a: string) => `<p>x<${tag}${a}></${tag}></p>`])),
  source: (a) => `<p>x<video><source${a}></video></p>`,
  ...Object.fromEntries(['ul', 'ol'].map((tag) => [tag, (a: string) => `<${tag}${a}><li>x</li></${tag}>`])),
  li: (a) => `<ul><li${a}>x</li></ul>`,
  dl: (a) => `<dl${a}><dt>x</dt></dl>`,
  ...Object.fromEntries(['dt', 'dd'].map((tag) => [tag, (a: string) => `<dl><${tag}${a}>x</${tag}></dl>`])),
  table: (a) => `<table${a}><tbody><tr><td>x</td></tr></tbody></table>`,
  caption: (a) => table(`<caption${a}>x</caption><tbody><tr><td>y</td></tr></tbody>`),
  colgroup: (a) => table(`<colgroup${a}><col></colgroup><tbody><tr><td>y</td></tr></tbody>`),
  col: (a) => table(`<colgroup><col${a}></colgroup><tbody><tr><td>y</td></tr></tbody>`),
  ...Object.fromEntries(
    ['thead', 'tbody', 'tfoot'].map((tag) => [tag, (a: string) => table(`<${tag}${a}><tr><td>x</td></tr></${tag}>`)]),
  ),
  tr: (a) => table(`<tbody><tr${a}><td>x</td></tr></tbody>`),
  ...Object.fromEntries(
    ['th', 'td'].map((tag) => [tag, (a: string) => table(`<tbody><tr><${tag}${a}>x</${tag}></tr></tbody>`)]),
  ),
};

const BLOCKS =
  /^(?:p|div|h\d|blockquote|pre|center|section|article|aside|header|footer|address|details|summary|figure|figcaption)$/;

const sample = (tag: string, attributes = '') => {
  const around = BLOCKS.test(tag) ? '' : 'p';
  const alone = `<${tag}${attributes}>x</${tag}>`;
  return PLACES[tag]?.(attributes) ?? (around ? `<p>a ${alone} b</p>` : alone);
};
const valueIn = (attribute: string) => (['href', 'src', 'poster'].includes(attribute) ? '/files/x.png' : '2');
const WHOLE = RICH_TEXT_ATTRIBUTES.map((attribute) => ` ${attribute}="${valueIn(attribute)}"`).join('');

describe('the rich text editor', () => {
  it.each(RICH_TEXT_TAGS)('keeps <%s> and every attribute of it while another place is edited', (tag) => {
    expect(editedElsewhere(sample(tag))).toBe(sample(tag));

    expect(editedElsewhere(sample(tag, WHOLE))).toBe(sample(tag, WHOLE));
  });

  it.each([
    'bare words<br>and more<div>in a block</div>after it',
    '<div>words<p>a block</p>words</div>',
    '<ul><li>one<ul><li>two</li></ul></li></ul>',
    '<p>a&nbsp; b<span lang="en">x<span dir="rtl">y</span></span></p>',
    '<ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby>',
    '<div></div><p></p><table><tbody><tr><td></td><td><p>x</p><p>y</p></td></tr></tbody></table>',
    '<pre>one\n  two</pre>',
    '<details open=""><summary>x</summary>y</details><figure><img src="/a.png"><figcaption>z</figcaption></figure>',
  ])('keeps the structure of %s', (html) => {
    expect(editedElsewhere(html)).toBe(html);
  });

  it('makes a list by its button and leaves it by a second Enter', () => {
    const editor = createRichTextEditor(document.createElement('div'), '');
    editors.push(editor);
    loadHtml(editor, '<p>one</p>');
    editor.commands.selectAll();

    toggleItems(editor, 'ul');
    editor.commands.setTextSelection(editor.state.doc.content.size - 3);
    splitItem(editor);
    editor.commands.insertContent('two');
    expect(htmlOf(editor)).toBe('<ul><li>one</li><li>two</li></ul>');

    splitItem(editor);
    splitItem(editor);
    editor.commands.insertContent('after');
    expect(htmlOf(editor)).toBe('<ul><li>one</li><li>two</li></ul><p>after</p>');
  });

  it('counts neither opening a text nor undoing without a change as one', () => {
    const editor = createRichTextEditor(document.createElement('div'), '');
    editors.push(editor);
    let updates = 0;
    editor.on('update', () => {
      updates += 1;
    });

    loadHtml(editor, 'bare <B>words</B>');
    editor.commands.undo();

    expect(updates).toBe(0);
    expect(htmlOf(editor)).toBe('bare <b>words</b>');
  });
});
