import type { EmotionCache } from '@emotion/cache';
import { isObject, isText, isTexts } from '../../model/guards.ts';
import { readEntry, removeEntry, writeEntry } from '../start/storage/entries.ts';

const ENTRY = 'styles';
/**
 * A page that was opened has its styles by the first of these, or by the second where it opens slowly: whoever looks at
 * it for a moment only finds them again as well. What comes later is kept at the next visit.
 */
const SETTLED_MS = [1000, 3000];
/** Three times what a list needs. Beyond it they are collected from the start. */
const MOST_CHARACTERS = 200_000;

/** The rules that Emotion made of the styles of components, under the names it gave them for what they say. */
interface KeptStyles {
  /** Another build, or another browser, may write the same style otherwise. */
  readonly moment: string;
  readonly names: readonly string[];
  readonly css: string;
}

const isKept = (value: unknown): value is KeptStyles =>
  isObject(value) && isText(value.moment) && isTexts(value.names) && isText(value.css);

const momentNow = (): string => `${import.meta.url} ${navigator.userAgent}`;

function readStyles(): KeptStyles | undefined {
  const kept = readEntry(ENTRY, isKept);
  return kept?.moment === momentNow() ? kept : undefined;
}

/**
 * Puts the rules of earlier visits into the page, where a cache that is made next finds them as if a server had written
 * them: none is worked out again, which is an eighth of what a return costs.
 */
export function restoreStyles(key: string, nonce: string | undefined): void {
  const kept = readStyles();
  if (kept === undefined) return;
  const style = document.createElement('style');
  if (nonce) style.nonce = nonce;
  style.dataset.emotion = [key, ...kept.names].join(' ');
  style.textContent = kept.css;
  document.head.append(style);
}

/** Keeps all rules of the cache for the next visit, unless they are kept already. */
export function keepStyles({ inserted, sheet }: Pick<EmotionCache, 'inserted' | 'sheet'>): void {
  const names = Object.keys(inserted).filter((name) => inserted[name] === true);
  if (names.length === readStyles()?.names.length) return;
  const rules = (sheet.tags as HTMLStyleElement[]).flatMap((tag) => [...(tag.sheet?.cssRules ?? [])]);
  const css = rules.map(({ cssText }) => cssText).join('');
  if (css.length > MOST_CHARACTERS) removeEntry(ENTRY);
  else writeEntry(ENTRY, { moment: momentNow(), names, css } satisfies KeptStyles);
}

/** Does so once the page stands and the browser has nothing else to do, and again a little later. Returns the stop. */
export function keepStylesLater(cache: EmotionCache): () => void {
  // Where each rule has a tag of its own, somebody develops; browsers without idle callbacks open as they always did.
  if (!cache.sheet.isSpeedy || !('requestIdleCallback' in window)) return () => undefined;
  const idle: number[] = [];
  const settled = SETTLED_MS.map((ms) => setTimeout(() => idle.push(requestIdleCallback(() => keepStyles(cache))), ms));
  return () => {
    for (const one of settled) clearTimeout(one);
    for (const one of idle) cancelIdleCallback(one);
  };
}
