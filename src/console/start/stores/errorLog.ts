import { isObject, isText } from '../../../model/guards.ts';
import { PartError } from '../parts/PartError.ts';
import { readEntry, writeEntry } from '../storage/entries.ts';
import { createStore } from './createStore.ts';

/** One uncaught error of the interface. */
export interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly info: string;
  readonly url: string;
  readonly time: string;
}

/** Enough for a support call, little enough for the storage. */
const MAX_ENTRIES = 100;
const MAX_TEXT_LENGTH = 4000;

const KEYS = ['type', 'message', 'stack', 'info', 'url', 'time'] as const;
const isLog = (value: unknown): value is LoggedError[] =>
  Array.isArray(value) && value.every((item) => isObject(item) && KEYS.every((key) => isText(item[key])));

export const errorLog = createStore<readonly LoggedError[]>([]);

export function startErrorLog(): void {
  errorLog.set(readEntry('logsList', isLog) ?? []);
  window.addEventListener('error', (event) => {
    // Browsers report this harmless case as an error when a layout settles in two frames.
    if (event.message.startsWith('ResizeObserver')) return;
    reportError(event.error ?? event.message, `${event.filename}:${event.lineno}`);
  });
  window.addEventListener('unhandledrejection', (event) => reportError(event.reason, 'promise'));
}

/** Failed requests and a lost connection have told the person already; they are not errors of the interface. */
const isExpected = (error: Error) =>
  error.name === 'ApiError' ||
  error.name === 'AbortError' ||
  (error instanceof PartError && error.reason === 'unreachable');

export function reportError(reason: unknown, info: string): void {
  const error = reason instanceof Error ? reason : new Error(String(reason));
  if (isExpected(error)) return;
  const entry: LoggedError = {
    type: error.name,
    message: error.message.slice(0, MAX_TEXT_LENGTH),
    stack: (error.stack ?? '').slice(0, MAX_TEXT_LENGTH),
    info: info.slice(0, MAX_TEXT_LENGTH),
    url: window.location.href,
    time: new Date().toISOString(),
  };
  keep([entry, ...errorLog.get()].slice(0, MAX_ENTRIES));
}

export function clearErrorLog(): void {
  keep([]);
}

function keep(list: readonly LoggedError[]): void {
  writeEntry('logsList', list);
  errorLog.set(list);
}
