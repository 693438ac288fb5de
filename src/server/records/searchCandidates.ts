import type { Entity } from '../../model/Entity.ts';
import type { Field } from '../../model/Field.ts';
import { searchedFields } from '../../model/searchedFields.ts';
import { narrowText } from '../../model/textWidths.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import type { TextAsk, TextHits } from '../repository/Repository.ts';
import { readAccess } from './access.ts';
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
    if (!entity.api.operations.includes('list') || readAccess(context, entity) !== 'full') return [];
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

/** One look at the grams for everything: of what very many records have at those that were added last. */
export async function candidatesFor(
  { repository }: OperationContext,
  places: readonly Place[],
  text: string,
): Promise<readonly Candidates[]> {
  const kinds: readonly TextAsk['as'][] = [
    'whole',
    'part',
    ...(isInitials(narrowText(text)) ? (['initials'] as const) : []),
  ];
  const asks = kinds
    .flatMap((as) => places.map((place) => askFor(place, as)))
    .filter(({ fields }) => fields.length > 0);
  const found = await repository.textHits(text, asks, 'latest');
  const hits = new Map(asks.map(({ entity, as }, at) => [`${entity.name} ${as}`, found[at]]));
  const hitsOf = ({ entity }: Place, as: TextAsk['as']) => {
    const key = `${entity.name} ${as}`;
    return hits.has(key) ? hits.get(key) : NONE;
  };
  return places.map((place) => ({
    whole: hitsOf(place, 'whole'),
    part: hitsOf(place, 'part'),
    initials: hitsOf(place, 'initials'),
  }));
}

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
