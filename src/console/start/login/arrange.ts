import { ASKED, type Asked, isAsked, PART_NAMES, pageParts } from '../../../protocol/consolePage/pageParts.ts';
import { config } from '../config/configStore.ts';
import { showTexts } from './words.ts';

/** Brings what is asked for into the page, or lays it aside in a template. */
export function setAsked(page: ParentNode, name: Asked, asked: boolean): void {
  const found = page.querySelector<HTMLElement>(`[data-asked="${name}"]`);
  if (found === null || asked === !(found instanceof HTMLTemplateElement)) return;
  const made = document.createElement(asked ? 'div' : 'template');
  made.dataset.asked = name;
  const inside = found instanceof HTMLTemplateElement ? found.content : found;
  (made instanceof HTMLTemplateElement ? made.content : made).append(...inside.childNodes);
  found.replaceWith(made);
  if (asked) showTexts(made);
}

/** Which texts and languages a part of the page names. */
const namesIn = (part: ParentNode): string =>
  JSON.stringify([...part.querySelectorAll<HTMLElement>('[data-text], [data-language]')].map(({ dataset }) => dataset));

function fill(part: Element, markup: string): void {
  const made = document.createElement('template');
  made.innerHTML = markup;
  if (namesIn(part) !== namesIn(made.content)) part.replaceChildren(made.content);
}

/** Makes of a page that was filled with earlier settings what those of the moment ask for; what fits stays as it is. */
export function arrange(page: ParentNode): void {
  const [asked, parts] = [isAsked(config()), pageParts(config())];
  for (const name of ASKED) setAsked(page, name, asked[name]);
  for (const name of PART_NAMES) {
    const part = page.querySelector(`[data-fill="${name}"]`);
    if (part !== null) fill(part, parts[name]);
  }
  showTexts(page);
}
