/**
 * Stands in the page, before everything else: theme and language of the last visit, whether a session goes on, and what
 * is pressed before the console's script listens. At most one kilobyte, and nothing may be imported.
 */
const page = document.documentElement as HTMLElement & { early?: Element | null };

const kept = (name: string) => {
  try {
    const { sessionStorage: tab, localStorage: browser } = window;
    // What is not there is no failure: to make one costs as much as the rest of this script.
    return JSON.parse(tab.getItem(`shian-${name}`) ?? browser.getItem(`shian-${name}`) ?? '{}').content;
  } catch {
    return undefined;
  }
};

const language = kept('language');
const other = JSON.parse(document.getElementById('texts')?.textContent || '{}')[language];

page.style.cssText = kept('paint') ?? '';
if (other) {
  page.lang = other.lang;
  for (const element of document.querySelectorAll<HTMLInputElement & HTMLButtonElement>(
    '[data-text],[data-hint],[data-label],[data-language]',
  )) {
    const { text, hint, label } = element.dataset;
    if (text) element.textContent = other.said[text];
    if (hint) element.placeholder = other.said[hint];
    if (label) element.title = element.ariaLabel = other.said[label];
    element.disabled = element.dataset.language === language;
  }
}
if (kept('token') && kept('userInfo') && document.cookie.includes('platform-boot-access-token='))
  page.dataset.phase = 'in';
if (/^\/(oauth|403|404|500)|[?&](integratedToken|source)=/.test(location.pathname + location.search))
  page.dataset.phase = 'wait';
document.onclick = ({ target }) => {
  page.early = (target as Element).closest('button');
};

export {};
