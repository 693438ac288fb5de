import { isText } from '../../../model/guards.ts';
import type { PageRoot } from '../first/PageRoot.ts';
import { entryNames, readEntry, removeEntry, writeEntry } from '../storage/entries.ts';
import { pictureName } from '../storage/personalNames.ts';

/** The bars around a person's page as they were left: menu, top bar, tabs. Of the page between them it holds nothing. */
export interface ShellPicture {
  /** Address, width, language and theme it was taken at: it fits no others. The page's first script reads it. */
  readonly moment: string;
  /** How far a part was scrolled stands in `data-scrolled`. */
  readonly html: string;
  readonly css: string;
}

const momentNow = (): string =>
  String([window.location.pathname, window.innerWidth, readEntry('language', isText), readEntry('paint', isText)]);

export function keepPicture(userId: string, { html, css }: Pick<ShellPicture, 'html' | 'css'>): void {
  writeEntry(pictureName(userId), { moment: momentNow(), html, css } satisfies ShellPicture);
}

/** Who locks a page or leaves it leaves nothing to be seen. */
export function dropKeptPictures(): void {
  for (const name of entryNames(pictureName(''))) removeEntry(name);
}

const shown = (): HTMLElement | null => document.querySelector<HTMLElement>('[data-part=shell-picture]');

/**
 * Somebody comes back: until her console is there she sees its bars as she left them, which cannot be used yet. The
 * page's first script has put them there, apart from the document, so that no style, no script and no search of the
 * page finds them; it has no room for how far they were scrolled.
 */
export function scrollPicture(): void {
  const { place } = document.documentElement as PageRoot;
  for (const element of place?.querySelectorAll<HTMLElement>('[data-scrolled]') ?? []) {
    const [left = 0, top = 0] = (element.dataset.scrolled ?? '').split(' ').map(Number);
    element.scrollTo(left, top);
  }
}

/** The console itself, or a message in its place, is there. */
export function dropPicture(): void {
  shown()?.remove();
}
