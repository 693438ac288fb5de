import { type Extensions, Mark, Node } from '@tiptap/core';
import { RICH_TEXT_ATTRIBUTES, RICH_TEXT_TAGS } from '../../../model/richText.ts';
import { FLOW_TAGS, FRAME_CONTENT, TEXT_LINE, WORD_BLOCK_TAGS } from './textLines.ts';

/** Content expressions know no hyphens. */
const LINE = 'textLine';

/** Inline things without words of their own. */
const ATOM_TAGS: readonly string[] = ['br', 'wbr', 'img', 'audio', 'video'];
const PARTS: readonly string[] = ['source', 'col'];
/** A list's items and a table's cells stand only where a frame names them. */
const FRAMED: readonly string[] = [
  'li',
  'dt',
  'dd',
  'caption',
  'th',
  'td',
  'colgroup',
  'thead',
  'tbody',
  'tfoot',
  'tr',
];

const tagNode = (tag: string, spec: Parameters<typeof Node.create>[0] & object, leaf = false) =>
  Node.create({
    name: tag,
    addAttributes: () => ({ attributes: ATTRIBUTES }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => (leaf ? [tag, HTMLAttributes] : [tag, HTMLAttributes, 0]),
    ...spec,
  });

/** Every tag may carry every attribute that the model lists, so they travel together. */
const ATTRIBUTES = {
  default: {},
  parseHTML: (element: HTMLElement) =>
    Object.fromEntries(
      [...element.attributes]
        .filter(({ name }) => RICH_TEXT_ATTRIBUTES.includes(name))
        .map(({ name, value }) => [name, value]),
    ),
  renderHTML: ({ attributes }: Record<string, Record<string, string>>) => attributes ?? {},
};

const group = (tag: string) => (FRAMED.includes(tag) ? '' : 'flow');
const media = (tag: string) => tag === 'audio' || tag === 'video';

const nodes = [
  ...WORD_BLOCK_TAGS.map((tag) =>
    tagNode(tag, { group: 'flow', content: 'inline*', ...(tag === 'pre' ? { code: true } : {}) }),
  ),
  ...FLOW_TAGS.map((tag) =>
    tagNode(tag, {
      group: group(tag),
      content: FRAMED.includes(tag) ? `(${LINE} | flow)+` : 'flow+',
      isolating: tag === 'td' || tag === 'th' || tag === 'caption',
      defining: tag === 'li',
    }),
  ),
  ...Object.entries(FRAME_CONTENT).map(([tag, content]) => tagNode(tag, { group: group(tag), content })),
  tagNode('hr', { group: 'flow' }, true),
  ...ATOM_TAGS.map((tag) =>
    tagNode(
      tag,
      { group: 'inline', inline: true, ...(media(tag) ? { content: 'source*', atom: true } : {}) },
      !media(tag),
    ),
  ),
  ...PARTS.map((tag) => tagNode(tag, {}, true)),
  tagNode(TEXT_LINE, { name: LINE, group: 'flow', content: 'inline*' }),
];

const named = new Set(nodes.map(({ name }) => name));

/** What is no node is a mark; marks may lie within their like. */
const marks = RICH_TEXT_TAGS.filter((tag) => !named.has(tag)).map((tag) =>
  Mark.create({
    name: tag,
    excludes: '',
    inclusive: tag !== 'a',
    addAttributes: () => ({ attributes: ATTRIBUTES }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  }),
);

/** The editor's page, made of the model's list of tags and attributes, so none is lost by editing. */
export const RICH_TEXT_SCHEMA: Extensions = [
  Node.create({ name: 'doc', topNode: true, content: 'flow+' }),
  Node.create({ name: 'text', group: 'inline' }),
  ...nodes,
  ...marks,
];
