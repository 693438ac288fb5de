import type { TextAsk, TextHits } from './Repository.ts';
import type { RepositoryScope } from './RepositoryScope.ts';
import { askedGrams, askedInitials, type GramPlace, wholeGram } from './textGrams.ts';
import { latestWith, placeOf, recordsWith } from './textSearch.ts';
import { together } from './together.ts';

const ASKED: Readonly<Record<TextAsk['as'], (place: GramPlace, text: string) => readonly number[]>> = {
  part: askedGrams,
  whole: wholeGram,
  initials: askedInitials,
};

/** Which records may have the text in one of the fields of each of these places. */
export async function textHits(
  scope: RepositoryScope,
  text: string,
  asks: readonly TextAsk[],
  which: 'all' | 'latest',
): Promise<readonly (TextHits | undefined)[]> {
  const asked = asks.map(({ entity, fields, as }) => ({
    entity,
    ways: fields.map((field) => ASKED[as](placeOf(scope, entity, field), text)),
  }));
  const { latest } = scope.database.dialect.grams;
  if (which === 'latest' && latest !== undefined) return latestWith(scope, asked, latest);
  const found = await recordsWith(
    scope,
    asked.flatMap(({ entity, ways }) => ways.map((grams) => ({ entity, grams }))),
  );
  let at = 0;
  return asked.map(({ ways }) => {
    const ids = together(ways.map(() => found[at++]));
    return ids && { ids, isAll: true };
  });
}
