import { readlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Of two threads that want the same core the event loop has three times as much of it as one that is so much nicer. */
const NICER = 5;

/**
 * Lets the event loop go first where this thread and it want the processor: of what is read here everything passes
 * through it, and so does all that is quick. Only Linux has priorities of threads; elsewhere all stay alike.
 */
export function giveWay(): void {
  try {
    // A server that is nice itself, as under `nice`, has threads that are nicer still, as far as that goes.
    const nice = Math.min(os.getPriority() + NICER, os.constants.priority.PRIORITY_LOW);
    os.setPriority(Number(path.basename(readlinkSync('/proc/thread-self'))), nice);
  } catch {}
}
