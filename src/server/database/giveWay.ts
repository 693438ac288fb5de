import { readlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Of two threads that want the same core the event loop has three times as much of it as one that gives way. */
const NICE = 5;

/**
 * Lets the event loop go first where this thread and it want the processor: of what is read here everything passes
 * through it, and so does all that is quick. Only Linux has priorities of threads; elsewhere all stay alike.
 */
export function giveWay(): void {
  try {
    os.setPriority(Number(path.basename(readlinkSync('/proc/thread-self'))), NICE);
  } catch {}
}
