import type { Page } from 'playwright-core';

/** The margin that what stands on paper gives its own pages, to which browsers add none of theirs; empty without one. */
export const pageMargin = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const printed = document.querySelector('[data-part=printed] > *');
    const named = printed === null ? '' : getComputedStyle(printed).getPropertyValue('page');
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
    const own = rules.find((rule) => rule instanceof CSSPageRule && rule.selectorText === named);
    return own instanceof CSSPageRule ? own.style.getPropertyValue('margin') : '';
  });
