import { isBlank } from './isBlank.ts';

/** Tags that formatted text may use; others go and leave their words. No scripts, frames, forms, styles, drawings. */
export const RICH_TEXT_TAGS: readonly string[] = [
  ...['p', 'br', 'hr', 'div', 'span', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'center'],
  ...['section', 'article', 'aside', 'header', 'footer', 'address', 'details', 'summary', 'figure', 'figcaption'],
  ...['b', 'strong', 'i', 'em', 'u', 's', 'strike', 'del', 'ins', 'sub', 'sup', 'mark', 'small', 'big', 'tt', 'font'],
  ...['code', 'kbd', 'samp', 'var', 'q', 'cite', 'abbr', 'dfn', 'time', 'bdi', 'bdo', 'wbr', 'ruby', 'rt', 'rp'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd'],
  ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ...['a', 'img', 'audio', 'video', 'source'],
];

/** Attributes that any of these tags may carry: no handlers, styles, classes, ids. */
export const RICH_TEXT_ATTRIBUTES: readonly string[] = [
  ...['href', 'src', 'poster', 'alt', 'title', 'width', 'height', 'controls', 'dir', 'lang', 'datetime', 'open'],
  ...['align', 'valign', 'border', 'cellpadding', 'cellspacing', 'colspan', 'rowspan', 'span', 'scope'],
  ...['start', 'reversed', 'type', 'value', 'color', 'face', 'size'],
];

/** Tags that go with everything inside: their content is no text for people. */
export const RICH_TEXT_SILENT_TAGS: readonly string[] = [
  ...['script', 'style', 'template', 'title', 'textarea', 'option', 'iframe', 'object', 'xmp'],
  ...['noscript', 'noembed', 'noframes', 'plaintext', 'svg', 'math'],
];

const SHOWN = /<(?:img|hr|table|audio|video)\b/i;

/** Whether formatted text holds neither words nor anything else to see. */
export const isBlankRichText = (html: string): boolean =>
  !SHOWN.test(html) && isBlank(html.replaceAll(/<[^<>]*>/g, '').replaceAll(/&(?:nbsp|#160|#xa0);/gi, ' '));

const LINKS = /^(?:https?:|mailto:|tel:|#|\/(?![/\\]))/i;
const PICTURES = /^(?:https?:|\/(?![/\\])|data:image\/(?:png|jpeg|gif|webp);base64,)/i;
const ADDRESSES: Readonly<Record<string, RegExp>> = { href: LINKS, src: PICTURES, poster: PICTURES };

/** Whether an attribute's value may stand: addresses lead to http(s), mail, telephone or this server; pictures may be inline. */
export function isRichTextValue(attribute: string, value: string): boolean {
  // Browsers skip blanks and control characters inside an address, so they hide no scheme here either.
  return ADDRESSES[attribute]?.test(value.replace(/[\p{Cc}\p{Zs}]/gu, '')) ?? true;
}
