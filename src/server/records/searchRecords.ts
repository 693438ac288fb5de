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

/** So many hits of one entity stand before those of the next that are as good. */
const SHARE = 5;
/** Of a long text so much is answered around what was found. */
const SHOWN_CHARACTERS = 80;
/** Rows whose names are looked at for initials. */
const MAX_NAMES = 500;

const RANK = { exact: 0, whole: 1, initials: 2, title: 3, text: 4 } as const;

/**
 * Records of all entities the person reads in full, by the texts she may search there: tenant, data scope, hidden
 * fields, masks and what a step hides hold as in lists. Numbers and whole titles come first, then whole texts, then
 * initials, then what stands somewhere in a title, then in other texts.
 */
export async function searchRecords(context: OperationContext, typed: string): Promise<readonly Hit[]> {
  const text = typed.trim();
  if ([...text].length < MIN_SEARCHED) return [];
  const places = placesFor(context);
  const candidates = await candidatesFor(context, places, text);
  const reads = visibleReads(context);
  const found = await Promise.all(places.map((place, at) => hitsIn(reads, place, candidates[at] ?? NONE, text)));
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

async function hitsIn(reads: Repository, place: Place, { whole, part, initials }: Candidates, text: string) {
  const { entity, fields } = place;
  const any = fields.map(({ name }) => ({ field: name, op: 'contains', value: text }) as const);
  const find = async (ids: Ids, query: FindQuery): Promise<readonly EntityRecord[]> => {
    if (ids?.size === 0) return [];
    return reads.find(entity, ids === undefined ? { ...query, slow: true } : { ...query, among: [...ids] });
  };
  const textual = { filters: [{ any }], limit: MAX_HITS };
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
  return [...hits.values()].sort((one, other) => one.rank - other.rank).slice(0, MAX_HITS);
}

/** As a pattern finds it, and a little more: the rows have been asked already. */
const folded = (text: string): string => text.toLowerCase();

function textHit(place: Place, row: EntityRecord, text: string): Ranked | undefined {
  const asked = folded(text);
  const having = place.fields.flatMap((field) => {
    const value = row[field.name];
    return typeof value === 'string' && folded(value).includes(asked) ? [{ field, value }] : [];
  });
  const whole = having.find(({ value }) => folded(value.trim()) === asked);
  const met = whole ?? having[0];
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
