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
  /** Labels of the fields of a form. */
  readonly fields: readonly string[];
}

/**
 * What is to be read in one part of the page, tab by tab where it has tabs, and which of our own words
 * overflow. All of it is one question to the browser: there are two of them for each family and language.
 */
export function visibleTexts(part: Locator): Promise<VisibleTexts> {
  return part.evaluate(async (root) => {
    const shown = (element: Element) => element.getClientRects().length > 0;
    const find = (selector: string) => [...root.querySelectorAll<HTMLElement>(selector)].filter(shown);
    const textOf = (element: HTMLElement) => element.innerText.replace(/\s+/g, ' ').trim();
    const spills = (element: HTMLElement) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0;
    const read = () => {
      const words = find(
        'th [data-part=column-head] span, th [data-part=column-name], label, [role=toolbar] button, [role=tab], legend',
      );
      return {
        all: (root as HTMLElement).innerText,
        headers: find('th [data-part=column-head] span, th [data-part=column-name]').map(textOf),
        words: words.map(textOf).filter((text) => text !== ''),
        cut: words.filter(spills).map(textOf),
        fields: find('[data-field] > label').map((label) => textOf(label).replace(/^\*/, '').trim()),
      };
    };
    const isOpen = (tab: HTMLElement) =>
      tab.getAttribute('aria-selected') === 'true' && find('[data-field]').length > 0;
    const open = async (tab: HTMLElement) => {
      // As a person does: whoever presses a tab has the focus on it.
      tab.focus();
      tab.click();
      for (let frame = 0; frame < 300 && !isOpen(tab); frame += 1) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      if (!isOpen(tab)) throw new Error(`The tab "${textOf(tab)}" shows no field`);
    };
    const tabs = find('[role=dialog] [role=tab]');
    const parts = tabs.length === 0 ? [read()] : [];
    for (const tab of tabs) {
      await open(tab);
      parts.push(read());
    }
    return {
      all: parts.map(({ all }) => all).join('\n'),
      headers: parts.flatMap(({ headers }) => headers),
      words: parts.flatMap(({ words }) => words),
      cut: parts.flatMap(({ cut }) => cut),
      fields: parts.flatMap(({ fields }) => fields),
    };
  });
}

/** Texts that a reader must never meet: forgotten keys, values of the machine. */
export const UNREADABLE = /\bundefined\b|\bNaN\b|\[object Object\]|\b(ra|sa|shian)\.\w+\.\w+|\bInvalid [Dd]ate\b/;
