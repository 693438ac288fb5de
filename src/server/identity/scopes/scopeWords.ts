import type { AppSettings } from '../../../model/Model.ts';
import { textOf } from '../../../model/recordValues.ts';
import { isPlaceWord, type PlaceWord, scopeWords } from '../../../model/scopeWords.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import type { Directory } from '../people/Directory.ts';
import type { ScopeHolder } from '../principals/Principal.ts';
import { belongingTo } from './belongingTo.ts';
import { deptsWithBelow } from './deptsWithBelow.ts';
import { regionsOf } from './regionsOf.ts';

/** The kind of data scope whose rule somebody wrote. */
export const CUSTOM_RULE = '5';

/** Where somebody stands; `record` holds her values as they are to be, where they are not stored yet. */
export type Standing = ScopeHolder & { readonly record?: EntityRecord };

type Resolve = (directory: Directory, holder: Standing) => Promise<readonly string[]> | readonly string[];

const RESOLVE: Readonly<Record<PlaceWord, Resolve>> = {
  'user.deptIds': (_directory, { deptIds }) => deptIds,
  'user.deptIdsBelow': (directory, { tenantId, deptIds }) => deptsWithBelow(directory, tenantId, deptIds),
  'user.regions': regionsOf,
};

/** Words of one kind are compared with each other: departments with departments, a belonging with itself. */
export const kindOf = (word: string): string =>
  word === 'user.deptIds' || word === 'user.deptIdsBelow' ? 'department' : word;

/** The field of an account from which the keys of a word follow. */
export function fieldBehind({ belonging }: AppSettings, word: string): string {
  return belongingOf(belonging, word)?.user ?? 'deptId';
}

const belongingOf = (belonging: AppSettings['belonging'], word: string) => belonging[word.slice('user.'.length)];

/** The keys a word stands for; none for a word that this application does not know. */
export async function resolveWord(directory: Directory, holder: Standing, word: string): Promise<readonly string[]> {
  if (isPlaceWord(word)) return RESOLVE[word](directory, holder);
  const belonging = belongingOf(directory.model.settings.belonging, word);
  return belonging === undefined ? [] : belongingTo(directory, holder, belonging);
}

/** The words a stored scope speaks, by its kind of rule. */
export function wordsOf({ belonging }: AppSettings, { scopeType, scopeValue }: EntityRecord): readonly string[] {
  switch (textOf(scopeType)) {
    case '3':
      return ['user.deptIds'];
    case '4':
      return ['user.deptIdsBelow'];
    case CUSTOM_RULE:
      return scopeWords(belonging).filter((word) => textOf(scopeValue).includes(`"${word}"`));
    default:
      return [];
  }
}
