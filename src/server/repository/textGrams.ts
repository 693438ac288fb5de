import { LRUCache } from 'lru-cache';
import { initialsOf } from '../../model/pinyinInitials.ts';
import { foldedText } from '../../model/textWidths.ts';

/** Of a text more is not taken apart; a record with a longer one is looked at by every search. */
const MAX_CHARACTERS = 400;
/** Of what is searched for so many pieces are enough to find the few records that may have it. */
const MAX_ASKED = 8;
/** Numbers and names that are asked for as a whole. */
const MAX_WHOLE = 64;

const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;

function mixed(hash: number, code: number): number {
  return Math.imul(Math.imul(hash ^ (code & 0xffff), PRIME) ^ (code >>> 16), PRIME);
}

function hashOf(text: string, start: number = OFFSET): number {
  let hash = start;
  for (let at = 0; at < text.length; at += 1) hash = mixed(hash, text.charCodeAt(at));
  return hash;
}

/** The last bits of the sum decide as little as the first. */
function finished(hash: number): number {
  const half = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (half ^ (half >>> 13)) | 0;
}

/** The texts of one field of a tenant's records: their grams are no other's. */
export interface GramPlace {
  readonly tenantId: string;
  readonly entity: string;
  readonly field: string;
}

const MAX_SEEDS = 5000;
const seeds = new LRUCache<string, number>({ max: MAX_SEEDS });

/** `kind` keeps pieces of a text, whole texts and initials apart. */
function seedOf({ tenantId, entity, field }: GramPlace, kind: string): number {
  const name = `${tenantId}\n${entity}\n${field}\n${kind}`;
  const known = seeds.get(name);
  if (known !== undefined) return known;
  const seed = hashOf(name);
  seeds.set(name, seed);
  return seed;
}

/**
 * Letters in one case and one width, character by character: whatever a pattern finds in a text is found in this. Saves
 * have every text taken apart: nothing is made on the way that is thrown away at once.
 */
function folded(text: string): number[] {
  const codes: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.codePointAt(at) ?? 0;
    if (code > 0xffff) at += 1;
    const half = code >= 0xff01 && code <= 0xff5e ? code - 0xfee0 : code;
    codes.push(half >= 65 && half <= 90 ? half + 32 : half);
  }
  return codes;
}

/** Adds the pairs of as many characters as are taken apart. */
function addPairs(grams: Set<number>, seed: number, codes: readonly number[]): void {
  const end = Math.min(codes.length, MAX_CHARACTERS);
  for (let at = 1; at < end; at += 1) grams.add(pairOf(seed, codes[at - 1] ?? 0, codes[at] ?? 0));
}

const pairOf = (seed: number, first: number, second: number): number => finished(mixed(mixed(seed, first), second));

const wholeOf = (place: GramPlace, codes: readonly number[]): number =>
  finished(codes.reduce(mixed, seedOf(place, 'whole')));

/** The gram of records of which not everything was taken apart. */
export const cutGram = ({ tenantId, entity }: GramPlace): number =>
  finished(seedOf({ tenantId, entity, field: '' }, 'cut'));

/** Adds what a record is found by for its text in this place. */
export function addGrams(grams: Set<number>, place: GramPlace, text: string): void {
  const codes = folded(text);
  if (codes.length > MAX_CHARACTERS) grams.add(cutGram(place));
  addPairs(grams, seedOf(place, 'pair'), codes);
  if (codes.length <= MAX_WHOLE) grams.add(wholeOf(place, codes));
}

const isInitial = (code: number): boolean => (code >= 97 && code <= 122) || (code >= 48 && code <= 57);

/** Adds the pairs of pinyin initials of a name, in every reading. */
export function addInitials(grams: Set<number>, place: GramPlace, text: string): void {
  const seed = seedOf(place, 'initials');
  let before = '';
  for (const character of text.slice(0, MAX_WHOLE)) {
    const letters = initialsOf(character);
    addBetween(grams, seed, before, letters);
    before = letters;
  }
}

/** A pair for each letter of one with each of the other. */
function addBetween(grams: Set<number>, seed: number, before: string, letters: string): void {
  for (let left = 0; left < before.length; left += 1) {
    const first = before.charCodeAt(left);
    if (!isInitial(first)) continue;
    for (let right = 0; right < letters.length; right += 1) {
      const second = letters.charCodeAt(right);
      if (isInitial(second)) grams.add(pairOf(seed, first, second));
    }
  }
}

/** A record has all of these if its text in this place holds what is asked; none where that is too short to be taken apart. */
export function askedGrams(place: GramPlace, asked: string): number[] {
  const grams = new Set<number>();
  addPairs(grams, seedOf(place, 'pair'), folded(asked));
  return someOf([...grams]);
}

/** Spread over the whole. */
function someOf(grams: readonly number[]): number[] {
  const step = Math.max(1, grams.length / MAX_ASKED);
  return Array.from({ length: Math.min(grams.length, MAX_ASKED) }, (_, at) => grams[Math.floor(at * step)] ?? 0);
}

/** A record has this if its text in this place is what is asked. */
export function wholeGram(place: GramPlace, asked: string): number[] {
  const codes = folded(asked);
  return codes.length > MAX_WHOLE ? [] : [wholeOf(place, codes)];
}

/** A record has all of these if those initials stand in its name. */
export function askedInitials(place: GramPlace, asked: string): number[] {
  const seed = seedOf(place, 'initials');
  const letters = [...foldedText(asked)].map((letter) => letter.charCodeAt(0));
  return someOf([...new Set(letters.slice(1).map((letter, at) => pairOf(seed, letters[at] ?? 0, letter)))]);
}
