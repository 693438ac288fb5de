import { createStore } from './createStore.ts';

export type ToastKind = 'success' | 'info' | 'warning' | 'error';

export interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
}

/** At most one refusal every two seconds (specification section 8): a burst of failures is one message. */
export const TOAST_THROTTLE = 2000;

const isRefusal = (kind: ToastKind) => kind === 'error' || kind === 'warning';

let last = 0;
let lastRefusal = Number.NEGATIVE_INFINITY;

export const toastStore = createStore<Toast | undefined>(undefined);

/** Shows a message, unless a refusal was shown less than two seconds ago. */
export function showToast(kind: ToastKind, text: string, now: number = Date.now()): boolean {
  if (isRefusal(kind)) {
    if (now - lastRefusal < TOAST_THROTTLE) return false;
    lastRefusal = now;
  }
  last += 1;
  toastStore.set({ id: last, kind, text });
  return true;
}

export function closeToast(id: number): void {
  if (toastStore.get()?.id === id) toastStore.set(undefined);
}

/** For tests: forgets when the last refusal was shown. */
export function resetToasts(): void {
  lastRefusal = Number.NEGATIVE_INFINITY;
  toastStore.set(undefined);
}
