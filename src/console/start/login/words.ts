import type { LoginMessageKey } from '../../../protocol/consolePage/loginTexts.ts';
import { type PageTexts, pageTexts } from '../../../protocol/consolePage/pageTexts.ts';
import { config } from '../config/configStore.ts';
import { languageStore } from '../texts/languageStore.ts';
import { pageText, speechStore } from '../texts/speech.ts';

const textsNow = (): PageTexts => pageTexts(config(), speechStore.get());

/** What an element says from now on, in whatever language; nothing without a key. */
export function setText(element: HTMLElement, key?: LoginMessageKey): void {
  if (key === undefined) delete element.dataset.text;
  else element.dataset.text = key;
  element.textContent = key === undefined ? '' : pageText(textsNow()[key] ?? {});
}

/** A label that is no text of its own: what a button without words does. */
export function setLabel(element: HTMLElement, key: LoginMessageKey): void {
  element.dataset.label = key;
  element.title = pageText(textsNow()[key] ?? {});
  element.ariaLabel = element.title;
}

/** Tells every element of a part of the page its text in the language of the moment. */
export function showTexts(part: ParentNode): void {
  const texts = textsNow();
  const read = (key: string) => pageText(texts[key] ?? {});
  for (const element of part.querySelectorAll<HTMLElement>('[data-text], [data-hint], [data-label]')) {
    const { text, hint, label: name } = element.dataset;
    // What says it already stays: the same words set again are laid out again.
    if (text !== undefined && element.textContent !== read(text)) element.textContent = read(text);
    if (hint !== undefined && element.getAttribute('placeholder') !== read(hint))
      element.setAttribute('placeholder', read(hint));
    if (name !== undefined) {
      element.title = read(name);
      element.ariaLabel = element.title;
    }
  }
  for (const button of part.querySelectorAll<HTMLButtonElement>('[data-language]')) {
    button.disabled = button.dataset.language === languageStore.get();
  }
}

/** The title of the browser's tab. */
export function showTitle(): void {
  document.title = pageText(textsNow()['page.title'] ?? {});
}
