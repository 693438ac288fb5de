import { SCOPE_WORDS, type ScopeWord } from '../../../model/scopeWords.ts';
import { enterprisesOf } from '../../../modules/ent/server/enterprisesOf.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import { type Directory, textOf } from '../people/Directory.ts';
import type { ScopeHolder } from '../people/Principal.ts';
import { deptsWithBelow } from './deptsWithBelow.ts';
import { regionsOf } from './regionsOf.ts';

/** Where somebody stands; `phone` as it is to be, where it is not stored yet. */
export type Standing = ScopeHolder & { readonly phone?: string };

type Resolve = (directory: Directory, holder: Standing) => Promise<readonly string[]> | readonly string[];

const RESOLVE: Readonly<Record<ScopeWord, Resolve>> = {
  'user.deptIds': (_directory, { deptIds }) => deptIds,
  'user.deptIdsBelow': (directory, { tenantId, deptIds }) => deptsWithBelow(directory, tenantId, deptIds),
  'user.regions': regionsOf,
  'user.entIds': enterprisesOf,
};

/** Words of one kind are compared with each other: departments with departments. */
const KIND: Readonly<Record<ScopeWord, 'department' | 'region' | 'enterprise'>> = {
  'user.deptIds': 'department',
  'user.deptIdsBelow': 'department',
  'user.regions': 'region',
  'user.entIds': 'enterprise',
};

export const kindOf = (word: ScopeWord) => KIND[word];

export async function resolveWord(directory: Directory, holder: Standing, word: ScopeWord): Promise<readonly string[]> {
  return RESOLVE[word](directory, holder);
}

/** The words a stored scope speaks, by its kind of rule. */
export function wordsOf({ scopeType, scopeValue }: EntityRecord): ScopeWord[] {
  switch (textOf(scopeType)) {
    case '3':
      return ['user.deptIds'];
    case '4':
      return ['user.deptIdsBelow'];
    case '5':
      return SCOPE_WORDS.filter((word) => textOf(scopeValue).includes(`"${word}"`));
    default:
      return [];
  }
}
