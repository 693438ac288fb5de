import { closeToast, toastStore } from '../stores/toastStore.ts';

const SHOWN_MS = 5000;

/** Messages that outlive the console, such as an ended session. Answers with what ends the watch. */
export function adoptToasts(place: HTMLElement): () => void {
  let timer: number | undefined;
  const show = () => {
    window.clearTimeout(timer);
    const toast = toastStore.get();
    if (toast === undefined) return place.replaceChildren();
    const words = document.createElement('p');
    words.dataset.kind = toast.kind;
    words.textContent = toast.text;
    place.replaceChildren(words);
    timer = window.setTimeout(() => closeToast(toast.id), SHOWN_MS);
  };
  const forget = toastStore.subscribe(show);
  show();
  return () => {
    window.clearTimeout(timer);
    forget();
    place.replaceChildren();
  };
}
