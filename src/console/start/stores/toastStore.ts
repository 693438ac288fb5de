import { createStore } from './createStore.ts';

export type ToastKind = 'success' | 'info' | 'warning' | 'error';

export interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
}

/** At most one refusal every two seconds: a burst of failures is one message. */
export const TOAST_THROTTLE = 2000;

const isRefusal = (kind: ToastKind) => kind === 'error' || kind === 'warning';

let last = 0;
let lastRefusal = Number.NEGATIVE_INFINITY;
let lastText = '';
/** The newest refusal that came too early; it is shown when its turn comes. */
let waiting: { readonly kind: ToastKind; readonly text: string } | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

export const toastStore = createStore<Toast | undefined>(undefined);

function show(kind: ToastKind, text: string): void {
  last += 1;
  toastStore.set({ id: last, kind, text });
}

function showRefusal(kind: ToastKind, text: string, now: number): void {
  lastRefusal = now;
  lastText = text;
  show(kind, text);
}

function showWaiting(): void {
  timer = undefined;
  if (waiting === undefined) return;
  const { kind, text } = waiting;
  waiting = undefined;
  showRefusal(kind, text, Date.now());
}

/**
 * Shows a message. A refusal within two seconds of another waits for its turn; of several that wait the newest is
 * shown, and the one that stands there already is not said twice.
 */
export function showToast(kind: ToastKind, text: string, now: number = Date.now()): void {
  const early = isRefusal(kind) ? TOAST_THROTTLE - (now - lastRefusal) : 0;
  if (!isRefusal(kind)) show(kind, text);
  else if (early <= 0) showRefusal(kind, text, now);
  else if (text !== lastText) {
    waiting = { kind, text };
    timer ??= setTimeout(showWaiting, early);
  }
}

export function closeToast(id: number): void {
  if (toastStore.get()?.id === id) toastStore.set(undefined);
}

/** For tests: forgets when the last refusal was shown. */
export function resetToasts(): void {
  clearTimeout(timer);
  timer = undefined;
  waiting = undefined;
  lastRefusal = Number.NEGATIVE_INFINITY;
  lastText = '';
  toastStore.set(undefined);
}
