import { LRUCache } from 'lru-cache';
import { tablesRead } from './tablesRead.ts';

/** What an answer may depend on: rows of these tables, and of their columns no others than are among these words. */
export interface Reading {
  readonly tables: readonly string[];
  readonly words: ReadonlySet<string>;
}

const MAX_KNOWN = 500;
/** Texts longer than that list very many values and are never the same. */
const MAX_LENGTH = 4000;

const known = new LRUCache<string, Reading>({ max: MAX_KNOWN });

/** What a statement of ours depends on that names whatever it reads, as those do that count: by `*` it would not. */
export function readingOf(text: string): Reading {
  const found = known.get(text);
  if (found !== undefined) return found;
  const reading = { tables: tablesRead(text), words: new Set(text.match(/\w+/g)) };
  if (text.length > MAX_LENGTH) return reading;
  known.set(text, reading);
  return reading;
}
