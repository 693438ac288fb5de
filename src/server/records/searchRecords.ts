import type { Entity } from '../../model/Entity.ts';
import type { Field } from '../../model/Field.ts';
import { fieldTypes } from '../../model/fieldTypes/index.ts';
import { fieldOf, referenceTarget } from '../../model/lookups.ts';
import { hasInitials } from '../../model/pinyinInitials.ts';
import { searchedFields } from '../../model/searchedFields.ts';
import { MAX_HITS, MIN_SEARCHED } from '../../protocol/calls/search.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import type { FindQuery, Repository, TextAsk } from '../repository/Repository.ts';
import { together } from '../repository/together.ts';
import { readAccess } from './access.ts';
import { isMasked, visibleField } from './allowedQuery.ts';
import { visibleReads } from './visibleReads.ts';

interface Hit {
  readonly entity: string;
  readonly id: string;
  readonly name: string;
  readonly field: string;
  readonly text: string;
}

/** An entity, and its fields that the person may search. */
interface Place {
  readonly entity: Entity;
  readonly fields: readonly Field[];
}

type Ids = ReadonlySet<string> | undefined;
/** By the way in which they may have the text. */
type Candidates = Readonly<Record<TextAsk['as'], Ids>>;

interface Ranked extends Hit {
  readonly rank: number;
}

/** Words that need not stand together, and the records that may have all of them. */
interface Scattered {
  readonly words: readonly string[];
  readonly ids: Ids;
}

/** So many hits of one entity stand before those of the next that are as good. */
const SHARE = 5;
/** Of a long text so much is answered around what was found. */
const SHOWN_CHARACTERS = 80;
/** Words that are looked for one by one; more are only looked for as they stand. */
const MAX_WORDS = 5;
/** Rows whose names are looked at for initials. */
const MAX_NAMES = 500;

const RANK = { exact: 0, whole: 1, initials: 2, title: 3, text: 4 } as const;

/**
 * Records of all entities the person reads in full, by the texts she may search there: tenant, data scope, hidden
 * fields, masks and what a step hides hold as in lists. Numbers and whole titles come first, then whole texts, then
 * initials, then what stands somewhere in a title, then in other texts. Of several words each may stand elsewhere.
 */
export async function searchRecords(context: OperationContext, typed: string): Promise<readonly Hit[]> {
  const text = typed.trim();
  if ([...text].length < MIN_SEARCHED) return [];
  const places = placesFor(context);
  const candidates = await candidatesFor(context, places, text);
  const scattered = await scatteredFor(context, places, text);
  const reads = visibleReads(context);
  const found = await Promise.all(
    places.map((place, at) => hitsIn(reads, place, { ...(candidates[at] ?? NONE), text, scattered: scattered[at] })),
  );
  const ranked = found.flatMap((hits) => {
    const nth = new Map<number, number>();
    return hits.map((hit) => {
      const before = nth.get(hit.rank) ?? 0;
      nth.set(hit.rank, before + 1);
      return { hit, share: Math.floor(before / SHARE) };
    });
  });
  ranked.sort((one, other) => one.hit.rank - other.hit.rank || one.share - other.share);
  return ranked.slice(0, MAX_HITS).map(({ hit: { rank, ...hit } }) => hit);
}

const NONE: Candidates = { part: new Set(), whole: new Set(), initials: new Set() };

function placesFor(context: OperationContext): Place[] {
  return Object.values(context.model.entities).flatMap((entity) => {
    if (!entity.api.operations.includes('list') || readAccess(context, entity) !== 'full') return [];
    const fields = searchedFields(entity).filter(
      (field) => visibleField(context, entity, field.name) !== undefined && !isMasked(context, field),
    );
    return fields.length === 0 ? [] : [{ entity, fields }];
  });
}

const isTitle = (entity: Entity, field: Field): boolean => field.name === entity.titleField;

/** One look at the grams for everything. */
async function candidatesFor(
  { repository }: OperationContext,
  places: readonly Place[],
  text: string,
): Promise<readonly Candidates[]> {
  const initials = /^[a-z0-9]+$/i.test(text) && /[a-z]/i.test(text);
  const asks = places.map(({ entity, fields }) =>
    fields.flatMap((field): TextAsk[] => [
      { entity, field: field.name, as: 'whole' },
      { entity, field: field.name, as: 'part' },
      ...(initials && isTitle(entity, field) ? [{ entity, field: field.name, as: 'initials' } as const] : []),
    ]),
  );
  const found = await repository.textHits(text, asks.flat());
  let at = 0;
  return asks.map((own) => {
    const sets = own.map((ask) => ({ as: ask.as, ids: found[at++] }));
    const joined = (as: TextAsk['as']) => together(sets.filter((set) => set.as === as).map(({ ids }) => ids));
    return { whole: joined('whole'), part: joined('part'), initials: joined('initials') };
  });
}

/** Records of each place that may have every one of several words; nothing where there is only one. */
async function scatteredFor(
  { repository }: OperationContext,
  places: readonly Place[],
  text: string,
): Promise<readonly (Scattered | undefined)[]> {
  const words = text.split(/\s+/);
  if (words.length < 2 || words.length > MAX_WORDS) return places.map(() => undefined);
  const asks = places.map(({ entity, fields }) =>
    fields.map((field): TextAsk => ({ entity, field: field.name, as: 'part' })),
  );
  const found = await Promise.all(words.map((word) => repository.textHits(word, asks.flat())));
  let at = 0;
  return asks.map((own) => {
    const from = at;
    at += own.length;
    const sets = found.map((each) => together(each.slice(from, at))).filter((set) => set !== undefined);
    const [first, ...others] = sets;
    return { words, ids: first && new Set([...first].filter((id) => others.every((set) => set.has(id)))) };
  });
}

/** Rows in which some of the fields have the text. */
const having = ({ fields }: Place, value: string) => ({
  any: fields.map(({ name }) => ({ field: name, op: 'contains', value }) as const),
});

interface Looked extends Candidates {
  readonly text: string;
  readonly scattered: Scattered | undefined;
}

async function hitsIn(reads: Repository, place: Place, { whole, part, initials, text, scattered }: Looked) {
  const { entity } = place;
  const find = async (ids: Ids, query: FindQuery): Promise<readonly EntityRecord[]> => {
    if (ids?.size === 0) return [];
    return reads.find(entity, ids === undefined ? { ...query, slow: true } : { ...query, among: [...ids] });
  };
  const textual = { filters: [having(place, text)], limit: MAX_HITS };
  // Where the grams do not tell, whole texts are among the others.
  const [exact, named] = [
    whole === undefined ? [] : await find(whole, textual),
    initials === undefined ? [] : await find(initials, { limit: MAX_NAMES }),
  ];
  const some = await find(part, textual);
  const hits = new Map<unknown, Ranked>();
  for (const row of [...exact, ...some]) {
    const hit = textHit(place, row, text);
    if (hit !== undefined) hits.set(row.id, hit);
  }
  for (const row of named) {
    const title = row[entity.titleField];
    // What stands there letter by letter was found as such.
    const known = hits.get(row.id);
    const isBetter = known === undefined || known.rank > RANK.title;
    if (!isBetter || typeof title !== 'string' || !hasInitials(title, text)) continue;
    hits.set(row.id, hitOf(place, row, entity.titleField, title, RANK.initials));
  }
  for (const row of await rowsWithAll(find, place, scattered)) {
    if (!hits.has(row.id)) hits.set(row.id, scatteredHit(place, row, scattered?.words ?? []));
  }
  return [...hits.values()].sort((one, other) => one.rank - other.rank).slice(0, MAX_HITS);
}

async function rowsWithAll(
  find: (ids: Ids, query: FindQuery) => Promise<readonly EntityRecord[]>,
  place: Place,
  scattered: Scattered | undefined,
): Promise<readonly EntityRecord[]> {
  if (scattered === undefined) return [];
  const { words, ids } = scattered;
  return find(ids, { filters: words.map((word) => having(place, word)), limit: MAX_HITS });
}

/** Known by its title where all words stand there, else by the text that has what the title lacks. */
function scatteredHit(place: Place, row: EntityRecord, words: readonly string[]): Ranked {
  const textOf = (name: string) => (typeof row[name] === 'string' ? row[name] : '');
  const lacking = (name: string) => words.filter((word) => !folded(textOf(name)).includes(folded(word)));
  const { titleField } = place.entity;
  const [missing] = lacking(titleField);
  const other = missing && place.fields.find(({ name }) => folded(textOf(name)).includes(folded(missing)));
  if (missing === undefined || !other) return hitOf(place, row, titleField, textOf(titleField), RANK.title);
  return hitOf(place, row, other.name, around(textOf(other.name), folded(missing)), RANK.text);
}

/** As a pattern finds it, and a little more: the rows have been asked already. */
const folded = (text: string): string => text.toLowerCase();

function textHit(place: Place, row: EntityRecord, text: string): Ranked | undefined {
  const asked = folded(text);
  const found = place.fields.flatMap((field) => {
    const value = row[field.name];
    return typeof value === 'string' && folded(value).includes(asked) ? [{ field, value }] : [];
  });
  const whole = found.find(({ value }) => folded(value.trim()) === asked);
  const met = whole ?? found[0];
  if (met === undefined) return undefined;
  const title = isTitle(place.entity, met.field);
  const isExact = whole !== undefined && (title || /\d/.test(text));
  const rank = isExact ? RANK.exact : whole ? RANK.whole : title ? RANK.title : RANK.text;
  return hitOf(place, row, met.field.name, around(met.value, asked), rank);
}

function around(value: string, asked: string): string {
  if (value.length <= SHOWN_CHARACTERS) return value;
  const start = Math.max(0, folded(value).indexOf(asked) - SHOWN_CHARACTERS / 4);
  const part = value.slice(start, start + SHOWN_CHARACTERS);
  return `${start > 0 ? '…' : ''}${part}${start + SHOWN_CHARACTERS < value.length ? '…' : ''}`;
}

function hitOf({ entity }: Place, row: EntityRecord, field: string, text: string, rank: number): Ranked {
  return { entity: entity.name, id: String(row.id), name: nameOf(entity, row) ?? text, field, text, rank };
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
