import type { TextAsk } from './Repository.ts';
import type { RepositoryScope } from './RepositoryScope.ts';
import { askedGrams, askedInitials, type GramPlace, wholeGram } from './textGrams.ts';
import { placeOf, recordsWith } from './textSearch.ts';

const ASKED: Readonly<Record<TextAsk['as'], (place: GramPlace, text: string) => readonly number[]>> = {
  part: askedGrams,
  whole: wholeGram,
  initials: askedInitials,
};

/** Which records may have the text in each of these places: one look at the grams for all of them. */
export const textHits = (
  scope: RepositoryScope,
  text: string,
  asks: readonly TextAsk[],
): Promise<readonly (ReadonlySet<string> | undefined)[]> =>
  recordsWith(
    scope,
    asks.map(({ entity, field, as }) => ({ entity, grams: ASKED[as](placeOf(scope, entity, field), text) })),
  );
