import type { PageRoot } from './PageRoot.ts';

/**
 * Stands in the page, before everything else: theme and language of the last visit, whether a session goes on and what
 * its bars look like, what is pressed before the console's script listens, and when that one begins. At most one
 * kilobyte, and nothing but types may be imported.
 */
const page = document.documentElement as PageRoot;
/** The page's own elements of these names, as browsers know them. */
declare const texts: HTMLElement;
declare const picture: HTMLElement;
declare const later: HTMLTemplateElement;

const kept = (name: string) => {
  try {
    // What is not there is no failure: to make one costs as much as the rest of this script.
    return JSON.parse(localStorage[`shian-${name}`] ?? '{}').content;
  } catch {
    // Blocked or damaged, it is as if it were not there.
  }
};

const language = kept('language');
const paint = kept('paint');
const { pathname, search } = location;
const { dataset } = page;
const person = kept('userInfo')?.id;
const other = JSON.parse(texts.textContent)[language];

page.style.cssText = paint;
if (other) {
  page.lang = other.lang;
  for (const element of page.querySelectorAll<HTMLInputElement & HTMLButtonElement>('*')) {
    const { text, hint, label, language: own } = element.dataset;
    if (text) element.textContent = other.said[text];
    if (hint) element.placeholder = other.said[hint];
    if (label) element.title = element.ariaLabel = other.said[label];
    element.disabled = own === language;
  }
}
page.onclick = ({ target }) => {
  page.early = (target as Element).closest('button');
};
if (/^\/(oauth|403|404|500)|[?&](integratedToken|source)=/.test(pathname + search)) dataset.phase = 'wait';
else if (kept('token') && person && /boot-access-token=/.test(document.cookie)) {
  dataset.phase = 'in';
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

/** The console's import map and its script lie in a template: a browser reads these for longer than it paints the form. */
const begin = () => later.after(later.content);
// Behind the frame in which that is painted; whoever comes back waits for the console alone.
if (dataset.phase) begin();
else requestAnimationFrame(() => setTimeout(begin));
