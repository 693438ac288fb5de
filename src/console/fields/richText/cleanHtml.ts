import DOMPurify from 'dompurify';
import {
  isRichTextValue,
  RICH_TEXT_ATTRIBUTES,
  RICH_TEXT_SILENT_TAGS,
  RICH_TEXT_TAGS,
} from '../../../model/richText.ts';

DOMPurify.addHook('uponSanitizeAttribute', (_, attribute) => {
  attribute.keepAttr = isRichTextValue(attribute.attrName, attribute.attrValue);
  attribute.forceKeepAttr = false;
});

/** Rich text as it may be shown: what the model lists and nothing else, by the same list as the server's. */
export function cleanHtml(html: string): string {
  return DOMPurify.sanitize(html, {
    ALLOWED_TAGS: [...RICH_TEXT_TAGS],
    ALLOWED_ATTR: [...RICH_TEXT_ATTRIBUTES],
    FORBID_CONTENTS: [...RICH_TEXT_SILENT_TAGS],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOWED_URI_REGEXP: /^/,
  });
}
