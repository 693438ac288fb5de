import type { EntityRecord } from '../../protocol/types.ts';
import { maskPersonal } from './maskPersonal.ts';

const MAX_MESSAGE = 2000;
const MAX_STACK = 8000;
/** The first place a stack names: `at f (file:///x/y.ts:12:3)`. */
const PLACE = /([^/\\(\s]+\.[cm]?[jt]sx?):(\d+):\d+/;

/** An error with what led to it. */
export function errorRecord(error: unknown): EntityRecord {
  const known = error instanceof Error ? error : new Error(String(error));
  const stack = [known.stack ?? '', known.cause instanceof Error ? `Caused by: ${known.cause.stack}` : ''].join('\n');
  const [, fileName = null, line] = PLACE.exec(stack) ?? [];
  return {
    exceptionName: known.name.slice(0, 255),
    message: maskPersonal(known.message, MAX_MESSAGE),
    stackTrace: maskPersonal(stack.trim(), MAX_STACK),
    fileName,
    lineNumber: line === undefined ? null : Number(line),
  };
}

/** What a browser reported; all of it text that somebody else wrote. */
export type BrowserEntry = Readonly<Partial<Record<'type' | 'message' | 'stack' | 'info' | 'url' | 'time', string>>>;

/** A browser's report in the columns of an error. */
export function browserRecord({ type, message, stack, info, url }: BrowserEntry): EntityRecord {
  return {
    serviceId: 'browser',
    exceptionName: maskPersonal(type ?? '', 60),
    message: maskPersonal(message ?? '', MAX_MESSAGE),
    stackTrace: maskPersonal([stack, info].filter(Boolean).join('\n'), MAX_STACK),
    requestUri: maskPersonal(url ?? '', 500),
    fileName: null,
    lineNumber: null,
  };
}
