import { config } from '../config/configStore.ts';
import { requestHeaders } from '../http/requestHeaders.ts';
import { withinTime } from '../http/transport.ts';
import { recordRead } from './visits.ts';

/** An answer that nobody has taken up by then is too old; who reads later asks anew. */
const FRESH_MS = 10_000;

/** The headers with which files of the compiled model are read. */
export const FILE_HEADERS = { accept: 'application/json' };

interface Read extends RequestInit {
  readonly headers: Readonly<Record<string, string>>;
}

interface Ahead {
  /** Token, tenant and language are in them: an answer is never handed to a call of another person. */
  readonly headers: string;
  /** On the clock of `performance`. */
  readonly at: number;
  readonly answer: Promise<Response>;
}

const ahead = new Map<string, Ahead>();

const textOf = (headers: Read['headers']): string => JSON.stringify(headers);

const isCall = (url: string): boolean => url.startsWith(`${config().apiBase}/`);

/** Asks for what the console is going to read: calls of the backend, and files of the model. */
export function sendAhead(urls: readonly string[]): void {
  const call: Read = { headers: requestHeaders(), credentials: 'include' };
  const file: Read = { headers: FILE_HEADERS };
  for (const url of urls) {
    const own = isCall(url) ? call : file;
    const answer = fetch(url, { ...own, signal: withinTime(undefined) });
    // Whoever takes it up hears of its failure.
    answer.catch(() => undefined);
    ahead.set(url, { headers: textOf(own.headers), at: performance.now(), answer });
  }
}

/** Something was written or the session ended: what was asked before is no answer to what is asked after it. */
export function dropAhead(): void {
  ahead.clear();
}

function takeAhead(url: string, { headers }: Read): Promise<Response> | undefined {
  const one = ahead.get(url);
  ahead.delete(url);
  const fits = one?.headers === textOf(headers) && performance.now() - one.at < FRESH_MS;
  return fits ? one?.answer : undefined;
}

/** Ends as `fetch` does when its caller gives up; the answer may have been asked for long before. */
function unlessAborted(answer: Promise<Response>, signal: AbortSignal): Promise<Response> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    answer.then(resolve, reject);
  });
}

/** As `fetch` for a read that the console makes; once, it takes up what the start script has asked for ahead. */
export function readAhead(url: string, init: Read): Promise<Response> {
  recordRead(url);
  const answer = takeAhead(url, init);
  if (answer === undefined) return fetch(url, init);
  return init.signal ? unlessAborted(answer, init.signal) : answer;
}
