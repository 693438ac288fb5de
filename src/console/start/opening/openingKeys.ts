interface OpeningKeys {
  readonly userId: string;
  /** Keys of the console's query cache, as JSON. */
  readonly keys: readonly string[];
}

let standing: OpeningKeys | undefined;

/** What the console showed each time on this page; its own queries can be asked before what shows them is drawn. */
export function keepOpeningKeys(keys: OpeningKeys): void {
  standing = keys;
}

/** Those that `fits` accepts, once, and only for the person who opened the page. */
export function claimOpeningKeys(userId: string, fits: (key: string) => boolean): readonly string[] {
  if (standing === undefined || standing.userId !== userId) return [];
  const { taken = [], left = [] } = Object.groupBy(standing.keys, (key) => (fits(key) ? 'taken' : 'left'));
  standing = { userId, keys: left };
  return taken;
}
