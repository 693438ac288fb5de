import type { TextKeyOf } from '../../i18n/useTextsOf.ts';
import type { BAR_TEXTS } from './barTexts.ts';

export type NoticeKind = 'mail' | 'message' | 'notice';

/** The three tabs of the popover. */
export const NOTICE_KINDS: readonly { readonly name: NoticeKind; readonly label: TextKeyOf<typeof BAR_TEXTS> }[] = [
  { name: 'mail', label: 'shell.noticeMail' },
  { name: 'message', label: 'shell.noticeMessage' },
  { name: 'notice', label: 'shell.noticeNotice' },
];

/** What is forwarded arrives as mail, routine matters as messages, the rest are notices (dictionary `notice`). */
const KINDS: Readonly<Record<string, NoticeKind>> = { '2': 'mail', '3': 'mail', '6': 'message' };

export const kindOfNotice = (category: string): NoticeKind => KINDS[category] ?? 'notice';
