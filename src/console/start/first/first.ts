import type { PageRoot } from './PageRoot.ts';

/**
 * Stands in the page, before everything else: theme and language of the last visit, whether a session goes on and what
 * its bars look like, and what is pressed before the console's script listens. At most one kilobyte, and nothing but
 * types may be imported.
 */
const page = document.documentElement as PageRoot;
/** The page's own elements of these names, as browsers know them. */
declare const texts: HTMLElement;
declare const picture: HTMLElement;

const kept = (name: string) => {
  const key = `shian-${name}`;
  try {
    // What is not there is no failure: to make one costs as much as the rest of this script.
    return JSON.parse(sessionStorage[key] ?? localStorage[key] ?? '{}').content;
  } catch {
    return undefined;
  }
};

const language = kept('language');
const paint = kept('paint');
const { pathname, search } = location;
const person = kept('userInfo')?.id;
const other = JSON.parse(texts.textContent)[language];

page.style.cssText = paint;
if (other) {
  page.lang = other.lang;
  for (const element of page.querySelectorAll<HTMLInputElement & HTMLButtonElement>('*')) {
    const { text, hint, label } = element.dataset;
    if (text) element.textContent = other.said[text];
    if (hint) element.placeholder = other.said[hint];
    if (label) element.title = element.ariaLabel = other.said[label];
    element.disabled = element.dataset.language === language;
  }
}
page.onclick = ({ target }) => {
  page.early = (target as Element).closest('button');
};
if (/^\/(oauth|403|404|500)|[?&](integratedToken|source)=/.test(pathname + search)) page.dataset.phase = 'wait';
else if (kept('token') && person && /boot-access-token=/.test(document.cookie)) {
  page.dataset.phase = 'in';
  // Nobody signs in; what the page is called the console says.
  document.title = (page.querySelector('h1') as Element).textContent;
  const left = kept(`picture-${person}`);
  // Other addresses, widths, languages and themes look otherwise. A locked page leaves no picture.
  if (left?.moment === `${[pathname, innerWidth, language, paint]}`) {
    const sheet = new CSSStyleSheet();
    const place = picture.attachShadow({ mode: 'closed' });
    sheet.replaceSync(left.css);
    place.adoptedStyleSheets = [sheet];
    place.innerHTML = left.html;
    page.place = place;
    picture.hidden = false;
  }
}
