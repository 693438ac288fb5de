import { isObject, isText, isTexts } from '../../../model/guards.ts';
import { readEntry, writeEntry } from '../storage/entries.ts';
import { openingName } from '../storage/personalNames.ts';

/** A page that was opened has asked for what it opens with once so long has passed, somebody has begun to work, or left. */
const OPENING_MS = 10_000;
const MOST_ADDRESSES = 12;
const MOST_READS = 16;
const MOST_CHARACTERS = 2000;

/** What a person's page read while it opened. */
interface Visit {
  /** Path and search of the page. */
  readonly address: string;
  /** What the last visit read, in its order: addresses, and keys of the query cache that it showed. */
  readonly last: readonly string[];
  /** Those of them that the visit before had read too: what holds a time of day is never among them. */
  readonly again: readonly string[];
}

const isVisit = (value: unknown): value is Visit =>
  isObject(value) && isText(value.address) && isTexts(value.last) && isTexts(value.again);

const isVisits = (value: unknown): value is readonly Visit[] => Array.isArray(value) && value.every(isVisit);

const visitsOf = (userId: string): readonly Visit[] => readEntry(openingName(userId), isVisits) ?? [];

const visitTo = (userId: string, address: string) => visitsOf(userId).find((visit) => visit.address === address);

/** What a page read both of the last two times that this person opened it. */
export const readEachTime = (userId: string, address: string): readonly string[] =>
  visitTo(userId, address)?.again ?? [];

let noted: Set<string> | undefined;

/** Whether the page still opens: nobody has begun to work on it. */
export const isOpening = (): boolean => noted !== undefined;

/** Notes an address, or the key of a query, that is read while a page opens. */
export function recordRead(read: string): void {
  if (read.length <= MOST_CHARACTERS) noted?.add(read);
}

function keepVisit(userId: string, address: string, read: Iterable<string>): void {
  const before = visitTo(userId, address)?.last ?? [];
  const last = [...read].slice(0, MOST_READS);
  const others = visitsOf(userId).filter((visit) => visit.address !== address);
  const visit: Visit = { address, last, again: last.filter((one) => before.includes(one)) };
  writeEntry(openingName(userId), [...others, visit].slice(-MOST_ADDRESSES));
}

/** From now on notes what a page reads while it opens; kept for the person's next visit. */
export function recordVisit(userId: string, address: string): void {
  const read = new Set<string>();
  noted = read;
  const over = new AbortController();
  const end = () => {
    over.abort();
    clearTimeout(timer);
    if (noted === read) noted = undefined;
    keepVisit(userId, address, read);
  };
  const timer = setTimeout(end, OPENING_MS);
  for (const name of ['pointerdown', 'keydown', 'pagehide'])
    window.addEventListener(name, end, { capture: true, signal: over.signal });
}
