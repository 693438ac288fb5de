import type { Entity } from '../../model/Entity.ts';
import type { Field } from '../../model/Field.ts';
import { searchedFields } from '../../model/searchedFields.ts';
import { narrowText } from '../../model/textWidths.ts';
import { MAX_HITS } from '../../protocol/calls/search.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import type { TextAsk, TextHits } from '../repository/Repository.ts';
import { listsRecords } from './access.ts';
import { isMasked, visibleField } from './allowedQuery.ts';

/** An entity, and its fields that the person may search. */
export interface Place {
  readonly entity: Entity;
  readonly fields: readonly Field[];
}

/** By the way in which they may have the text; undefined where only the rows can tell. */
export type Candidates = Readonly<Record<TextAsk['as'], TextHits | undefined>>;

/** Words that need not stand together, and the records that may have all of them. */
export interface Scattered {
  readonly words: readonly string[];
  readonly ids: ReadonlySet<string> | undefined;
}

/** Words that are looked for one by one; more are only looked for as they stand. */
const MAX_WORDS = 5;

const NONE: TextHits = { ids: new Set(), isAll: true };
export const NO_CANDIDATES: Candidates = { part: NONE, whole: NONE, initials: NONE };

export function placesFor(context: OperationContext): Place[] {
  return Object.values(context.model.entities).flatMap((entity) => {
    if (!entity.api.operations.includes('list') || !listsRecords(context, entity)) return [];
    const fields = searchedFields(entity).filter(
      (field) => visibleField(context, entity, field.name) !== undefined && !isMasked(context, field),
    );
    return fields.length === 0 ? [] : [{ entity, fields }];
  });
}

export const isTitle = (entity: Entity, field: Field): boolean => field.name === entity.titleField;

const isInitials = (text: string): boolean => /^[a-z0-9]+$/i.test(text) && /[a-z]/i.test(text);

/** Where in an entity the text may stand. */
export function askFor({ entity, fields }: Place, as: TextAsk['as']): TextAsk {
  const named = as === 'initials' ? fields.filter((field) => isTitle(entity, field)) : fields;
  return { entity, fields: named.map(({ name }) => name), as };
}

/**
 * One look at the grams for everything: of what very many records have at those that were added last. Whole texts have the
 * pieces as well: they are only looked for where those are not all shown.
 */
export async function candidatesFor(
  { repository }: OperationContext,
  places: readonly Place[],
  text: string,
): Promise<readonly Candidates[]> {
  const hitsOf = async (asked: readonly Place[], kinds: readonly TextAsk['as'][]) => {
    const asks = kinds
      .flatMap((as) => asked.map((place) => askFor(place, as)))
      .filter(({ fields }) => fields.length > 0);
    const found = asks.length === 0 ? [] : await repository.textHits(text, asks, 'latest');
    const hits = new Map(asks.map(({ entity, as }, at) => [`${entity.name} ${as}`, found[at]]));
    return ({ entity }: Place, as: TextAsk['as']) => {
      const key = `${entity.name} ${as}`;
      return hits.has(key) ? hits.get(key) : NONE;
    };
  };
  const pieces = await hitsOf(places, isInitials(narrowText(text)) ? ['part', 'initials'] : ['part']);
  const crowded = places.filter((place) => !areAllShown(pieces(place, 'part')));
  const wholes = await hitsOf(crowded, ['whole']);
  return places.map((place) => ({
    whole: wholes(place, 'whole'),
    part: pieces(place, 'part'),
    initials: pieces(place, 'initials'),
  }));
}

const areAllShown = (hits: TextHits | undefined): boolean => hits?.isAll === true && hits.ids.size <= MAX_HITS;

/** Records of each place that may have every one of several words; nothing where there is only one. */
export async function scatteredFor(
  { repository }: OperationContext,
  places: readonly Place[],
  text: string,
): Promise<readonly (Scattered | undefined)[]> {
  const words = text.split(/\s+/);
  if (words.length < 2 || words.length > MAX_WORDS) return places.map(() => undefined);
  const asks = places.map((place) => askFor(place, 'part'));
  const found = await Promise.all(words.map((word) => repository.textHits(word, asks, 'all')));
  return places.map((_, at) => {
    const [first, ...others] = found.flatMap((each) => each[at]?.ids ?? []);
    return { words, ids: first && new Set([...first].filter((id) => others.every((set) => set.has(id)))) };
  });
}
