import { LRUCache } from 'lru-cache';
import { initialsOf } from '../../model/pinyinInitials.ts';
import { narrowText } from '../../model/textWidths.ts';

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

/** Letters in one case and one width, character by character: whatever a pattern finds in a text is found in this. */
function folded(text: string): number[] {
  const codes: number[] = [];
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const half = code >= 0xff01 && code <= 0xff5e ? code - 0xfee0 : code;
    codes.push(half >= 65 && half <= 90 ? half + 32 : half);
  }
  return codes;
}

function pairsOf(seed: number, codes: readonly number[]): number[] {
  const pairs: number[] = [];
  for (let at = 1; at < codes.length; at += 1) {
    pairs.push(finished(mixed(mixed(seed, codes[at - 1] ?? 0), codes[at] ?? 0)));
  }
  return pairs;
}

const wholeOf = (place: GramPlace, codes: readonly number[]): number =>
  finished(codes.reduce(mixed, seedOf(place, 'whole')));

/** The gram of records of which not everything was taken apart. */
export const cutGram = ({ tenantId, entity }: GramPlace): number =>
  finished(seedOf({ tenantId, entity, field: '' }, 'cut'));

/** Adds what a record is found by for its text in this place. */
export function addGrams(grams: Set<number>, place: GramPlace, text: string): void {
  const codes = folded(text);
  if (codes.length > MAX_CHARACTERS) grams.add(cutGram(place));
  const taken = codes.slice(0, MAX_CHARACTERS);
  for (const gram of pairsOf(seedOf(place, 'pair'), taken)) grams.add(gram);
  if (codes.length <= MAX_WHOLE) grams.add(wholeOf(place, codes));
}

const isInitial = (letter: string) => /^[a-z0-9]$/.test(letter);

/** Adds the pairs of pinyin initials of a name, in every reading. */
export function addInitials(grams: Set<number>, place: GramPlace, text: string): void {
  const seed = seedOf(place, 'initials');
  const letters = [...text.slice(0, MAX_WHOLE)].map((character) => [...initialsOf(character)].filter(isInitial));
  for (let at = 1; at < letters.length; at += 1) {
    for (const first of letters[at - 1] ?? []) {
      for (const second of letters[at] ?? []) grams.add(pairOf(seed, first, second));
    }
  }
}

const pairOf = (seed: number, first: string, second: string): number =>
  finished(mixed(mixed(seed, first.charCodeAt(0)), second.charCodeAt(0)));

/** A record has all of these if its text in this place holds what is asked; none where that is too short to be taken apart. */
export function askedGrams(place: GramPlace, asked: string): number[] {
  return someOf([...new Set(pairsOf(seedOf(place, 'pair'), folded(asked).slice(0, MAX_CHARACTERS)))]);
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
  const letters = [...narrowText(asked).toLowerCase()];
  return someOf([...new Set(letters.slice(1).map((letter, at) => pairOf(seed, letters[at] ?? '', letter)))]);
}
