/** Where the recycle bins of the console stand. */
export const BINS = '/recycle';

/** The address of an entity's own bin. */
export const binAddress = (entity: string): string => `${BINS}/${entity}`;
