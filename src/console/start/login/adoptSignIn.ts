import type { PageRoot } from '../first/PageRoot.ts';
import { entryStore } from '../stores/entryStore.ts';
import { languageStore, setLanguage } from '../texts/languageStore.ts';
import { speechStore } from '../texts/speech.ts';
import { adoptForm } from './adoptForm.ts';
import { adoptToasts } from './adoptToasts.ts';
import { elementIn } from './elementIn.ts';
import { inputNamed } from './fields.ts';
import { showTexts, showTitle } from './words.ts';

export interface SignIn {
  readonly show: () => void;
  readonly hide: () => void;
}

/** Few people need it, so it stays out of the first load. */
async function openEntry(place: HTMLElement): Promise<() => void> {
  return (await import('../../entry/openEntry.tsx')).openEntry(place);
}

/** What was pressed early is pressed now; a button that was made anew since is found by what it stands for. */
function pressAgain(page: HTMLElement, pressed: Element): void {
  const { language, source } = (pressed as HTMLElement).dataset;
  const same = (name: string, value = '') =>
    page.querySelector<HTMLElement>(`[data-${name}="${CSS.escape(value)}"]`) ?? undefined;
  const found = pressed.isConnected ? pressed : (same('language', language) ?? same('source', source));
  if (found instanceof HTMLElement) found.click();
}

/** Takes over the sign-in page as it stands in the document: nothing in it is made anew. */
export function adoptSignIn(page: HTMLElement, onTyping: () => void): SignIn {
  const form = adoptForm(elementIn<HTMLFormElement>(page, 'form'), onTyping);
  const entries = Object.assign(document.createElement('div'), { className: 'sign-plain' });
  page.append(entries);
  elementIn(page, '.sign-top').addEventListener('click', ({ target }) => {
    const { language } = (target as Element).closest('button')?.dataset ?? {};
    if (language !== undefined) void setLanguage(language);
  });
  const root = document.documentElement as PageRoot;
  let isFirst = true;
  let leave: (() => void)[] = [];

  const speak = () => {
    showTexts(page);
    showTitle();
  };
  const followEntry = () => {
    if (entryStore.get() !== undefined) void openEntry(entries).then((close) => leave.push(close));
  };
  const focus = () => {
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    const inputs = elementIn<HTMLFormElement>(page, 'form');
    (inputNamed(inputs, 'tenantId') ?? inputNamed(inputs, 'account'))?.focus();
  };
  const open = async () => {
    await form.open();
    const { early } = root;
    root.onclick = null;
    delete root.early;
    if (early) pressAgain(page, early);
  };
  return {
    show: () => {
      if (!isFirst) form.clear();
      isFirst = false;
      delete root.dataset.phase;
      leave = [
        languageStore.subscribe(speak),
        speechStore.subscribe(speak),
        entryStore.subscribe(followEntry),
        adoptToasts(elementIn(page, '.sign-toast')),
      ];
      if (!page.isConnected) document.body.prepend(page);
      speak();
      followEntry();
      focus();
      void open();
    },
    hide: () => {
      for (const end of leave) end();
      leave = [];
    },
  };
}
