import type { Locator } from 'playwright-core';

export interface VisibleTexts {
  /** Everything that can be read. */
  readonly all: string;
  /** Column headers, without the one of the check box. */
  readonly headers: readonly string[];
  /** Labels of the search row, toolbar buttons, tabs and headers: words of ours, never of a record. */
  readonly words: readonly string[];
  /** Words that do not fit where they stand. */
  readonly cut: readonly string[];
}

/** What is to be read in one part of the page, and which of our own words overflow. */
export function visibleTexts(part: Locator): Promise<VisibleTexts> {
  return part.evaluate((root) => {
    const shown = (element: Element) => element.getClientRects().length > 0;
    const find = (selector: string) => [...root.querySelectorAll<HTMLElement>(selector)].filter(shown);
    const textOf = (element: HTMLElement) => element.innerText.replace(/\s+/g, ' ').trim();
    const words = find('th .se-head span, th .se-line, label, [role=toolbar] button, [role=tab], legend');
    const spills = (element: HTMLElement) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0;
    return {
      all: (root as HTMLElement).innerText,
      headers: find('th .se-head span, th .se-line').map(textOf),
      words: words.map(textOf).filter((text) => text !== ''),
      cut: words.filter(spills).map(textOf),
    };
  });
}

/** Texts that a reader must never meet: forgotten keys, values of the machine. */
export const UNREADABLE = /\bundefined\b|\bNaN\b|\[object Object\]|\b(ra|sa|shian)\.\w+\.\w+|\bInvalid [Dd]ate\b/;
