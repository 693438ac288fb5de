import type { EntityRecord } from '../../protocol/types.ts';
import { maskPersonal } from './maskPersonal.ts';

const MAX_MESSAGE = 2000;
const MAX_STACK = 8000;

/** The file and line where it was thrown, by the first frame: `at f (file:///x/y.ts:12:3)`. */
function placeOf(stack: string): { readonly fileName: string | null; readonly lineNumber: number | null } {
  const frame = stack.split('\n').find((line) => line.trimStart().startsWith('at '));
  const [line, file] = frame?.split(':').reverse().slice(1) ?? [];
  const lineNumber = Number(line);
  if (file === undefined || !Number.isSafeInteger(lineNumber)) return { fileName: null, lineNumber: null };
  return { fileName: file.split(/[/\\]/).at(-1)?.slice(0, 255) ?? null, lineNumber };
}

/** An error with what led to it. */
export function errorRecord(error: unknown): EntityRecord {
  const known = error instanceof Error ? error : new Error(String(error));
  const stack = [known.stack ?? '', known.cause instanceof Error ? `Caused by: ${known.cause.stack}` : ''].join('\n');
  return {
    exceptionName: known.name.slice(0, 255),
    message: maskPersonal(known.message, MAX_MESSAGE),
    stackTrace: maskPersonal(stack.trim(), MAX_STACK),
    ...placeOf(stack),
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
