import { createRequire } from 'node:module';
import type sanitizeHtml from 'sanitize-html';
import { isRichTextValue, RICH_TEXT_ATTRIBUTES, RICH_TEXT_SILENT_TAGS, RICH_TEXT_TAGS } from '../../model/richText.ts';

/** What a page can draw; what lies deeper loses its tags and keeps its words. */
const MAX_DEPTH = 100;
/** Nobody writes this; what reading costs grows with the square of the tags that are open. */
export const MAX_OPEN_TAGS = 1000;

/** Formatted text with more open tags inside each other than are read. */
export class TooDeepText extends Error {}

const OPTIONS: sanitizeHtml.IOptions & { readonly allowedEmptyAttributes: string[] } = {
  allowedTags: [...RICH_TEXT_TAGS],
  allowedAttributes: { '*': [...RICH_TEXT_ATTRIBUTES] },
  allowedEmptyAttributes: [...RICH_TEXT_ATTRIBUTES],
  nonTextTags: [...RICH_TEXT_SILENT_TAGS],
  nonBooleanAttributes: [],
  // Addresses are judged by the rule of both ends instead.
  allowedSchemesAppliedToAttributes: [],
  nestingLimit: MAX_DEPTH,
  parseStyleAttributes: false,
  transformTags: {
    '*': (tagName, attribs) => ({
      tagName,
      attribs: Object.fromEntries(Object.entries(attribs).filter(([name, value]) => isRichTextValue(name, value))),
    }),
  },
};

let sanitize: typeof sanitizeHtml | undefined;

/** Loaded with the first formatted text: a server without any goes without the parser. */
function cleaner(): typeof sanitizeHtml {
  sanitize ??= createRequire(import.meta.url)('sanitize-html') as typeof sanitizeHtml;
  return sanitize;
}

/** What is taken out may have held apart what browsers close for each other; two readings are the rule then. */
const MAX_READINGS = 5;

function readOnce(html: string): string {
  let open = 0;
  const onOpenTag = () => {
    open += 1;
    if (open > MAX_OPEN_TAGS) throw new TooDeepText();
  };
  const onCloseTag = () => {
    open -= 1;
  };
  return cleaner()(html, { ...OPTIONS, onOpenTag, onCloseTag })
    .replaceAll(' />', '>')
    .replaceAll('\u00a0', '&nbsp;');
}

/**
 * Formatted text as it may be kept, written the way browsers write it, so that what an editor sends
 * comes back letter for letter, and cleaning it again changes nothing.
 */
export function cleanRichText(html: string): string {
  if (!/[<>&]/.test(html)) return html;
  let kept = html;
  for (let reading = 0; reading < MAX_READINGS; reading += 1) {
    const read = readOnce(kept);
    if (read === kept) break;
    kept = read;
  }
  return kept;
}
