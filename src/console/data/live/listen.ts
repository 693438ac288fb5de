import { changes } from '../../../protocol/calls/changes.ts';
import { urlOf } from '../../start/http/httpClient.ts';
import { requestHeaders } from '../../start/http/requestHeaders.ts';
import { waitForRefresh } from '../../start/session/refreshGate.ts';
import { readEventStream } from './readEventStream.ts';

export type Changed = ReturnType<typeof changes.read>;

/** Nothing for so long: three signs of life have not come. */
const SILENCE_MS = 65_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
/** The server has no room, or knows no such call: people look for themselves meanwhile. */
const REFUSED_PAUSE_MS = 300_000;

class Refused extends Error {}
/** Whoever is between, or the server itself, is not there at this moment: it starts anew. */
const AWAY: ReadonlySet<string> = new Set(['401', '502', '503', '504']);

/** How long to wait before the next try: twice as long each time, and never all browsers at once. */
export function pauseBefore(failures: number, chance: number): number {
  const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(failures, 10));
  return Math.round(longest * (0.5 + chance / 2));
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', done);
    if (signal.aborted) done();
  });
}

/** One stream, until it ends: by the server, by silence or by the signal. */
async function hear(last: string, tell: (changed: Changed) => void, signal: AbortSignal): Promise<void> {
  await waitForRefresh();
  const silent = new AbortController();
  let timer = setTimeout(() => silent.abort(), SILENCE_MS);
  const onSign = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silent.abort(), SILENCE_MS);
  };
  try {
    const response = await fetch(urlOf(changes.path), {
      headers: requestHeaders({
        headers: { accept: 'text/event-stream', ...(last === '' ? {} : { 'last-event-id': last }) },
      }),
      credentials: 'include',
      cache: 'no-store',
      signal: AbortSignal.any([signal, silent.signal]),
    });
    const streams = response.headers.get('content-type')?.startsWith('text/event-stream');
    if (!response.ok || !streams || response.body === null) throw new Refused(String(response.status));
    for await (const { id, data } of readEventStream(response.body, onSign))
      tell(changes.read({ ...(JSON.parse(data) as object), last: id }));
  } finally {
    clearTimeout(timer);
  }
}

/** Listens to what others change until the signal comes; after a break it goes on behind what was heard last. */
export async function listen(
  heard: () => string,
  tell: (changed: Changed) => void,
  signal: AbortSignal,
): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    const before = heard();
    let wait: number | undefined;
    try {
      await hear(before, tell, signal);
    } catch (error) {
      // Whether it was refused, cut off or never came: the calls of the page say what is to be said.
      if (error instanceof Refused && !AWAY.has(error.message)) wait = REFUSED_PAUSE_MS;
    }
    failures = heard() === before ? failures + 1 : 0;
    await pause(wait ?? pauseBefore(failures, Math.random()), signal);
  }
}
