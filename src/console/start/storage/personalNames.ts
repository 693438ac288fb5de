/** How what belongs to one person is named in the storage: an input that was not saved, what she prefers, and what of it the server has not got yet. */
export const draftName = (userId: string, rest: string): string => `draft-${userId}-${rest}`;
export const preferenceName = (userId: string, key: string): string => `preference-${userId}-${key}`;
/** What her pages read while they open. */
export const openingName = (userId: string): string => `opening-${userId}`;
/** What the bars around her page look like. */
export const pictureName = (userId: string): string => `picture-${userId}`;
/** How much room the parts of her home take. */
export const roomsName = (userId: string): string => `rooms-${userId}`;
export const unsentName = (userId: string): string => `unsent-${userId}`;
