/** How what belongs to one person is named in the storage: an input that was not saved, and what she prefers. */
export const draftName = (userId: string, rest: string): string => `draft-${userId}-${rest}`;
export const preferenceName = (userId: string, key: string): string => `preference-${userId}-${key}`;
