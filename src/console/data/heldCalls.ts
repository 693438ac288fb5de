import { createStore } from '../start/stores/createStore.ts';

/** How long a call waits for somebody to take it back. */
export const HELD_MS = 5000;

interface Held {
  readonly keys: readonly string[];
  readonly send: (leaving: boolean) => Promise<void>;
  readonly onTaken: () => void;
  readonly timer: ReturnType<typeof setTimeout>;
}

/** The newest last. */
const held = new Map<number, Held>();
let count = 0;

/** What calls are held back for, by the keys they were given. */
export const heldKeys = createStore<ReadonlySet<string>>(new Set());

const told = () => heldKeys.set(new Set([...held.values()].flatMap(({ keys }) => keys)));

function take(id: number): Held | undefined {
  const one = held.get(id);
  if (one === undefined) return undefined;
  clearTimeout(one.timer);
  held.delete(id);
  told();
  return one;
}

/** Sends a call, of one key or of several, in five seconds, unless it is taken back by what is answered. `send` tells its failures itself. */
export function delayCall(key: string | readonly string[], send: Held['send'], onTaken: () => void): () => void {
  count += 1;
  const id = count;
  held.set(id, { keys: [key].flat(), send, onTaken, timer: setTimeout(() => void take(id)?.send(false), HELD_MS) });
  told();
  return () => take(id)?.onTaken();
}

/** Takes the newest call back, if there is one. */
export function undoLatest(): void {
  const last = [...held.keys()].at(-1);
  if (last !== undefined) take(last)?.onTaken();
}

/** Sends at once what is held: the person goes, or has to see what comes of it. */
export async function sendHeld(leaving = false): Promise<void> {
  await Promise.all([...held.keys()].map((id) => take(id)?.send(leaving)));
}

// A page that is left sends what it holds, and its requests outlive it.
if (typeof window !== 'undefined') window.addEventListener('pagehide', () => void sendHeld(true));
