import type { Page } from 'playwright-core';

export interface Key {
  /** Milliseconds from the key, as the browser stamped it, to the first listener: what ran before it is in the way. */
  readonly waited: number;
  /** Milliseconds from that stamp to the end of all that listeners and React do with it: the text stands in the page. */
  readonly handled: number;
}

interface Clocks {
  /** Names what the next click shall bring: an element of the selector, by its accessible name. */
  await: (selector: string, label: string) => void;
  /** Milliseconds from that click to the painted frame in which it stood on the page, and when that was. */
  shown: () => Promise<{ readonly after: number; readonly at: number }>;
  /** Every key since the last call. */
  keys: () => Promise<Key[]>;
}

declare global {
  interface Window {
    shianBench: Clocks;
  }
}

/** Puts the clocks into the page before its own scripts, so that their listeners run first. */
export async function installClocks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let wanted: { readonly selector: string; readonly label: string } | undefined;
    let result: Promise<{ readonly after: number; readonly at: number }> | undefined;
    let pressed = { at: 0, waited: 0 };
    const keys: Promise<Key>[] = [];
    /** A message is a task of its own: it comes when what runs now, and the rendering it causes, is done. */
    const task = () =>
      new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve();
        port2.postMessage(undefined);
      });
    const frame = () => new Promise<number>(requestAnimationFrame);
    const watch = async (selector: string, label: string, start: number) => {
      const there = () =>
        [...document.querySelectorAll<HTMLElement>(selector)].some((one) => {
          const named = one.closest('[aria-label]')?.ariaLabel === label;
          return named && one.checkVisibility() && one.getClientRects().length > 0;
        });
      for (let frames = 0; frames < 1200; frames++) {
        await frame();
        if (!there()) continue;
        // The frame that is drawn now shows it; the task after it runs when it is painted.
        await task();
        const at = performance.now();
        return { after: at - start, at };
      }
      throw new Error(`"${label}" was not shown within 1,200 frames`);
    };
    addEventListener(
      'click',
      (event) => {
        if (wanted === undefined) return;
        result = watch(wanted.selector, wanted.label, event.timeStamp);
        wanted = undefined;
      },
      true,
    );
    /** React renders what a key changed in a microtask of its listener, which is asked for before this one. */
    const keyDone = async ({ at, waited }: typeof pressed): Promise<Key> => {
      await Promise.resolve();
      return { waited, handled: performance.now() - at };
    };
    const onKey = ({ timeStamp }: KeyboardEvent) => {
      pressed = { at: timeStamp, waited: performance.now() - timeStamp };
    };
    addEventListener('keydown', onKey, true);
    addEventListener('input', () => keys.push(keyDone(pressed)));
    window.shianBench = {
      await: (selector, label) => {
        wanted = { selector, label };
      },
      shown: () => result ?? Promise.reject(new Error('Nothing was clicked')),
      keys: () => Promise.all(keys.splice(0)),
    };
  });
}
