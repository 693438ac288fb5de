import { isFlag, isObject, isText } from '../../../model/guards.ts';
import { readEntry, writeEntry } from '../storage/entries.ts';
import { pictureName } from '../storage/personalNames.ts';
import { languageStore } from '../texts/languageStore.ts';
import { themeStore } from '../themes/themeStore.ts';

/** The bars around a person's page as they were left: menu, top bar, tabs. Of the page between them it holds nothing. */
export interface ShellPicture {
  /** Address, width, language and theme it was taken at: it fits no others. */
  readonly moment: string;
  /** What a policy refuses in markup stands in data: `data-style`, and how far a part was scrolled in `data-scrolled`. */
  readonly html: string;
  readonly css: string;
}

const isPicture = (value: unknown): value is ShellPicture =>
  isObject(value) && isText(value.moment) && isText(value.html) && isText(value.css);

const momentNow = (): string =>
  JSON.stringify([window.location.pathname, window.innerWidth, languageStore.get(), themeStore.get()]);

/** A locked page shows nothing of what was open. */
const isLocked = (): boolean => readEntry('isLock', isFlag) === true || Boolean(readEntry('lockSignal', isText));

export function keepPicture(userId: string, { html, css }: Pick<ShellPicture, 'html' | 'css'>): void {
  writeEntry(pictureName(userId), { moment: momentNow(), html, css } satisfies ShellPicture);
}

let shown: HTMLElement | undefined;

function fill(place: ShadowRoot, { html, css }: ShellPicture): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  place.adoptedStyleSheets = [sheet];
  place.innerHTML = html;
  for (const element of place.querySelectorAll<HTMLElement>('[data-style]'))
    element.style.cssText = element.dataset.style ?? '';
}

/** Only where it is laid out: what stands nowhere scrolls nowhere. */
function scroll(place: ShadowRoot): void {
  for (const element of place.querySelectorAll<HTMLElement>('[data-scrolled]')) {
    const [left = 0, top = 0] = (element.dataset.scrolled ?? '').split(' ').map(Number);
    element.scrollTo(left, top);
  }
}

/**
 * Somebody comes back: until her console is there she sees its bars as she left them, which cannot be used yet. They
 * stand apart from the document, so that no style, no script and no search of the page finds them.
 */
export function showPicture(userId: string): void {
  dropPicture();
  const picture = readEntry(pictureName(userId), isPicture);
  if (picture?.moment !== momentNow() || isLocked() || !('adoptedStyleSheets' in ShadowRoot.prototype)) return;
  const host = document.createElement('div');
  host.className = 'sign-picture';
  host.dataset.part = 'shell-picture';
  host.ariaHidden = 'true';
  host.inert = true;
  const place = host.attachShadow({ mode: 'closed' });
  fill(place, picture);
  document.body.append(host);
  scroll(place);
  shown = host;
}

/** The console itself, or a message in its place, is there. */
export function dropPicture(): void {
  shown?.remove();
  shown = undefined;
}
