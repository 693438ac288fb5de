import type { Entity } from '../../model/Entity.ts';
import { fewAtOnce } from '../../model/fewAtOnce.ts';
import { fieldTypes } from '../../model/fieldTypes/index.ts';
import { fieldOf, referenceTarget } from '../../model/lookups.ts';
import { hasInitials } from '../../model/pinyinInitials.ts';
import { foldedText } from '../../model/textWidths.ts';
import { MAX_HITS, MIN_SEARCHED } from '../../protocol/calls/search.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import { AppError } from '../AppError.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import type { FindQuery, Repository, TextAsk, TextHits } from '../repository/Repository.ts';
import { type Hit, type PlacedHit, parentOf, placeHits } from './placedHits.ts';
import {
  askFor,
  type Candidates,
  candidatesFor,
  isTitle,
  NO_CANDIDATES,
  type Place,
  placesFor,
  type Scattered,
  scatteredFor,
} from './searchCandidates.ts';
import { visibleReads } from './visibleReads.ts';

interface Ranked extends Hit {
  readonly rank: number;
}

/** So many hits of one entity stand before those of the next that are as good. */
const SHARE = 5;
/** Of a long text so much is answered around what was found. */
const SHOWN_CHARACTERS = 80;
/**
 * Entities whose rows are asked for at once. A connection of PostgreSQL takes some milliseconds for its first statement of a
 * table: fewer of them know more tables sooner.
 */
const PLACES_AT_ONCE = 4;
/** Rows whose names are looked at for initials. */
const MAX_NAMES = 500;

/** Where the grams have been asked, and very many records may have the text: of those some are met soon. */
const ALONG_ROWS = { slow: true, searched: true } as const;

const RANK = { exact: 0, whole: 1, initials: 2, title: 3, text: 4 } as const;

/**
 * Records of all entities the person reads in full, by the texts she may search there: tenant, data scope, hidden
 * fields, masks and what a step hides hold as in lists. Numbers and whole titles come first, then whole texts, then
 * initials, then what stands somewhere in a title, then in other texts. Of several words each may stand elsewhere.
 */
export async function searchRecords(context: OperationContext, typed: string): Promise<readonly PlacedHit[]> {
  const text = typed.trim();
  if ([...text].length < MIN_SEARCHED) return [];
  const places = placesFor(context);
  const candidates = await candidatesFor(context, places, text);
  const scattered = await scatteredFor(context, places, text);
  const reads = visibleReads(context);
  const found = await fewAtOnce(places, PLACES_AT_ONCE, (place, at) => {
    const looked = { ...(candidates[at] ?? NO_CANDIDATES), text, scattered: scattered[at] };
    return seenHits(reads, place, looked);
  });
  const ranked = found.flatMap((hits) => {
    const nth = new Map<number, number>();
    return hits.map((hit) => {
      const before = nth.get(hit.rank) ?? 0;
      nth.set(hit.rank, before + 1);
      return { hit, share: Math.floor(before / SHARE) };
    });
  });
  ranked.sort((one, other) => one.hit.rank - other.hit.rank || one.share - other.share);
  const first = ranked.slice(0, MAX_HITS).map(({ hit: { rank, ...hit } }) => hit);
  return placeHits(context, reads, first);
}

/** Rows in which some of the fields have the text. */
const having = ({ fields }: Place, value: string) => ({
  any: fields.map(({ name }) => ({ field: name, op: 'contains', value }) as const),
});

interface Looked extends Candidates {
  readonly text: string;
  readonly scattered: Scattered | undefined;
}

/** Where it is not known which records she sees she finds none; their list says why. */
async function seenHits(reads: Repository, place: Place, looked: Looked): Promise<Ranked[]> {
  try {
    return await hitsIn(reads, place, looked);
  } catch (error) {
    if (error instanceof AppError && error.code === 'scopeBroken') return [];
    throw error;
  }
}

async function hitsIn(
  reads: Repository,
  place: Place,
  { whole, part, initials, text, scattered }: Looked,
): Promise<Ranked[]> {
  const { titleField } = place.entity;
  const titleOf = (row: EntityRecord) => (typeof row[titleField] === 'string' ? row[titleField] : '');
  const isNamed = (row: EntityRecord) => hasInitials(titleOf(row), foldedText(text));
  const find = (
    as: TextAsk['as'],
    hits: TextHits | undefined,
    query: FindQuery,
    isHit = (_row: EntityRecord) => true,
  ) => rowsAmong(reads, { ask: askFor(place, as), text, hits, query, isHit });
  const textual = { filters: [having(place, text)], limit: MAX_HITS };
  // Where the grams do not tell, whole texts are among the others.
  const exact = whole === undefined ? [] : await find('whole', whole, textual);
  const named = initials === undefined ? [] : await find('initials', initials, { limit: MAX_NAMES }, isNamed);
  const some = await find('part', part, textual);
  const hits = new Map<unknown, Ranked>();
  for (const row of [...exact, ...some]) {
    const hit = textHit(place, row, text);
    if (hit !== undefined) hits.set(row.id, hit);
  }
  for (const row of named) {
    // What stands there letter by letter was found as such.
    const known = hits.get(row.id);
    const isBetter = known === undefined || known.rank > RANK.title;
    if (isBetter && isNamed(row)) hits.set(row.id, hitOf(place, row, titleField, titleOf(row), RANK.initials));
  }
  for (const row of await rowsWithAll(reads, place, scattered)) {
    if (!hits.has(row.id)) hits.set(row.id, scatteredHit(place, row, scattered?.words ?? []));
  }
  return [...hits.values()].sort((one, other) => one.rank - other.rank).slice(0, MAX_HITS);
}

interface Looking {
  readonly ask: TextAsk;
  readonly text: string;
  readonly hits: TextHits | undefined;
  readonly query: FindQuery;
  readonly isHit: (row: EntityRecord) => boolean;
}

/** Rows of those that may have the text; where the latest of very many do not give enough of them, of all. */
async function rowsAmong(
  reads: Repository,
  { ask, text, hits, query, isHit }: Looking,
): Promise<readonly EntityRecord[]> {
  if (hits === undefined) return reads.find(ask.entity, { ...query, ...ALONG_ROWS });
  if (hits.ids.size === 0) return [];
  const rows = await reads.find(ask.entity, { ...query, among: [...hits.ids] });
  if (hits.isAll || rows.filter(isHit).length >= MAX_HITS) return rows;
  const [all] = await reads.textHits(text, [ask], 'all');
  if (all !== undefined) return reads.find(ask.entity, { ...query, among: [...all.ids] });
  // Whole texts are among the others, and initials stand in no row.
  return ask.as === 'part' ? reads.find(ask.entity, { ...query, ...ALONG_ROWS }) : rows;
}

async function rowsWithAll(
  reads: Repository,
  place: Place,
  scattered: Scattered | undefined,
): Promise<readonly EntityRecord[]> {
  if (scattered === undefined || scattered.ids?.size === 0) return [];
  const { words, ids } = scattered;
  const query = { filters: words.map((word) => having(place, word)), limit: MAX_HITS };
  return reads.find(place.entity, ids === undefined ? { ...query, ...ALONG_ROWS } : { ...query, among: [...ids] });
}

/** Known by its title where all words stand there, else by the text that has what the title lacks. */
function scatteredHit(place: Place, row: EntityRecord, words: readonly string[]): Ranked {
  const textOf = (name: string) => (typeof row[name] === 'string' ? row[name] : '');
  const lacking = (name: string) => words.filter((word) => !foldedText(textOf(name)).includes(foldedText(word)));
  const { titleField } = place.entity;
  const [missing] = lacking(titleField);
  const other = missing && place.fields.find(({ name }) => foldedText(textOf(name)).includes(foldedText(missing)));
  if (missing === undefined || !other) return hitOf(place, row, titleField, textOf(titleField), RANK.title);
  return hitOf(place, row, other.name, around(textOf(other.name), foldedText(missing)), RANK.text);
}

function textHit(place: Place, row: EntityRecord, text: string): Ranked | undefined {
  const asked = foldedText(text);
  const found = place.fields.flatMap((field) => {
    const value = row[field.name];
    return typeof value === 'string' && foldedText(value).includes(asked) ? [{ field, value }] : [];
  });
  const whole = found.find(({ value }) => foldedText(value.trim()) === asked);
  const met = whole ?? found[0];
  if (met === undefined) return undefined;
  const title = isTitle(place.entity, met.field);
  const isExact = whole !== undefined && (title || /\d/.test(asked));
  const rank = isExact ? RANK.exact : whole ? RANK.whole : title ? RANK.title : RANK.text;
  return hitOf(place, row, met.field.name, around(met.value, asked), rank);
}

function around(value: string, asked: string): string {
  if (value.length <= SHOWN_CHARACTERS) return value;
  const start = Math.max(0, foldedText(value).indexOf(asked) - SHOWN_CHARACTERS / 4);
  const part = value.slice(start, start + SHOWN_CHARACTERS);
  return `${start > 0 ? '…' : ''}${part}${start + SHOWN_CHARACTERS < value.length ? '…' : ''}`;
}

function hitOf({ entity }: Place, row: EntityRecord, field: string, text: string, rank: number): Ranked {
  const [name, parent] = [nameOf(entity, row) ?? text, parentOf(entity, row)];
  return { entity: entity.name, id: String(row.id), name, field, text, rank, parent };
}

/** A record that is called by what it refers to, or by a code, is known by the text that was found. */
function nameOf(entity: Entity, row: EntityRecord): string | undefined {
  const field = fieldOf(entity, entity.titleField);
  const title = row[entity.titleField];
  const isWords =
    field !== undefined &&
    referenceTarget(field) === undefined &&
    field.dictionary === undefined &&
    fieldTypes[field.type].storage === 'text';
  return isWords && typeof title === 'string' && title !== '' ? title : undefined;
}
