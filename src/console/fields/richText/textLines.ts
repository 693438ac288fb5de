/** Words that stand bare between blocks: the editor needs a block around them, what is saved has none. */
export const TEXT_LINE = 'text-line';

/** Tags that hold blocks, bare words or both. */
export const FLOW_TAGS: readonly string[] = [
  ...['div', 'blockquote', 'center', 'section', 'article', 'aside', 'header', 'footer', 'address'],
  ...['details', 'figure', 'figcaption', 'li', 'dt', 'dd', 'caption', 'th', 'td'],
];

/** Tags that hold nothing but particular others. */
export const FRAME_CONTENT: Readonly<Record<string, string>> = {
  ul: '(li | ul | ol)*',
  ol: '(li | ul | ol)*',
  dl: '(dt | dd | div)*',
  table: '(caption | colgroup | thead | tbody | tfoot)*',
  colgroup: 'col*',
  thead: 'tr*',
  tbody: 'tr*',
  tfoot: 'tr*',
  tr: '(td | th)*',
};

/** Blocks of words. The first is what a new paragraph is. */
export const WORD_BLOCK_TAGS: readonly string[] = ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'pre', 'summary'];

const BLOCKS = [...WORD_BLOCK_TAGS, ...FLOW_TAGS, ...Object.keys(FRAME_CONTENT), 'hr', 'col'].join();

/** Clean HTML with every run of bare words in a line of its own. */
export function withTextLines(html: string): HTMLElement {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const holder of [body, ...body.querySelectorAll(FLOW_TAGS.join())]) wrapRuns(holder);
  return body;
}

function wrapRuns(holder: Element) {
  let line: Element | undefined;
  for (const node of [...holder.childNodes]) {
    if (isBlock(node)) line = undefined;
    else if (line) line.append(node);
    else if (node instanceof Element || node.textContent?.trim()) {
      line = holder.ownerDocument.createElement(TEXT_LINE);
      node.replaceWith(line);
      line.append(node);
    }
  }
  if (holder.firstChild === null && holder.tagName !== 'BODY') holder.append(document.createElement(TEXT_LINE));
}

function isBlock(node: Node): boolean {
  return node instanceof Element && (node.matches(BLOCKS) || node.querySelector(BLOCKS) !== null);
}

/** What is saved: lone lines are bare words again, and lines that follow one another become paragraphs. */
export function withoutTextLines(page: HTMLElement): string {
  const lines = [...page.querySelectorAll(TEXT_LINE)];
  const isLine = (node: Element | null) => node?.localName === TEXT_LINE;
  const crowded = new Set(
    lines.filter((line) => isLine(line.previousElementSibling) || isLine(line.nextElementSibling)),
  );
  for (const line of lines) {
    if (!crowded.has(line)) line.replaceWith(...line.childNodes);
    else {
      const paragraph = document.createElement('p');
      paragraph.append(...line.childNodes);
      line.replaceWith(paragraph);
    }
  }
  return page.innerHTML;
}
