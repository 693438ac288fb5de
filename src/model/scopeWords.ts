/**
 * Lists that follow from somebody's place and stand in data scopes as `{ ref: user.deptIds }`: her departments, those
 * with everything below, and their regions with everything below.
 */
export const PLACE_WORDS = ['user.deptIds', 'user.deptIdsBelow', 'user.regions'] as const;
export type PlaceWord = (typeof PLACE_WORDS)[number];

/**
 * Records somebody belongs to because they name what her account holds: enterprises whose file has her phone among
 * those of its key people. Data scopes speak of their ids as `{ ref: user.<name> }`.
 */
export interface Belonging {
  /** The entity of those records. */
  readonly entity: string;
  /** Its fields of which one holds the value. */
  readonly fields: readonly string[];
  /** The field of the account whose value it is. */
  readonly user: string;
}

/** Every word that data scopes of this application may speak. */
export function scopeWords(belonging: Readonly<Record<string, Belonging>>): readonly string[] {
  return [...PLACE_WORDS, ...Object.keys(belonging).map((name) => `user.${name}`)];
}

export const isPlaceWord = (word: string): word is PlaceWord => PLACE_WORDS.some((one) => one === word);
