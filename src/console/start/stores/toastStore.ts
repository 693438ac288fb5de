import { createStore } from './createStore.ts';

export type ToastKind = 'success' | 'info' | 'warning' | 'error';

export interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
  /** Of the answer that failed: those who read the logs find there what happened. */
  readonly traceId?: string | undefined;
  /** The record it speaks of, by name and address. */
  readonly about?: ToastRecord | undefined;
  /** What it tells of can still be taken back. */
  readonly undo?: (() => void) | undefined;
  /** So long it stands, in milliseconds, where that is no usual time. */
  readonly shown?: number | undefined;
}

export interface ToastRecord {
  readonly name: string;
  readonly to: string;
}

/** At most one refusal every two seconds: a burst of failures is one message. */
export const TOAST_THROTTLE = 2000;

const isRefusal = (kind: ToastKind) => kind === 'error' || kind === 'warning';

let last = 0;
let lastRefusal = Number.NEGATIVE_INFINITY;
let lastText = '';
/** The newest refusal that came too early; it is shown when its turn comes. */
let waiting: Omit<Toast, 'id'> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

export const toastStore = createStore<Toast | undefined>(undefined);

function show(toast: Omit<Toast, 'id'>): void {
  last += 1;
  toastStore.set({ id: last, ...toast });
}

function showRefusal(toast: Omit<Toast, 'id'>, now: number): void {
  lastRefusal = now;
  lastText = toast.text;
  show(toast);
}

function showWaiting(): void {
  timer = undefined;
  if (waiting === undefined) return;
  const toast = waiting;
  waiting = undefined;
  showRefusal(toast, Date.now());
}

/**
 * Shows a message. A refusal within two seconds of another waits for its turn; of several that wait the newest is
 * shown, and the one that stands there already is not said twice.
 */
export function showToast(
  kind: ToastKind,
  text: string,
  now: number = Date.now(),
  more: Pick<Toast, 'traceId' | 'about' | 'undo' | 'shown'> = {},
): void {
  const toast = { kind, text, ...more };
  const early = isRefusal(kind) ? TOAST_THROTTLE - (now - lastRefusal) : 0;
  if (!isRefusal(kind)) show(toast);
  else if (early <= 0) showRefusal(toast, now);
  else if (text !== lastText) {
    waiting = toast;
    timer ??= setTimeout(showWaiting, early);
  }
}

export function closeToast(id: number): void {
  if (toastStore.get()?.id === id) toastStore.set(undefined);
}

/** Takes back what the message tells of; false where it tells of nothing that can be. */
export function undoToast(): boolean {
  const toast = toastStore.get();
  if (toast?.undo === undefined) return false;
  closeToast(toast.id);
  toast.undo();
  return true;
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
