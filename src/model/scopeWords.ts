/**
 * Lists that follow from somebody's place and stand in data scopes as `{ ref: user.deptIds }`: her departments, those
 * with everything below, their regions with everything below, and the enterprises she belongs to.
 */
export const SCOPE_WORDS = ['user.deptIds', 'user.deptIdsBelow', 'user.regions', 'user.entIds'] as const;
export type ScopeWord = (typeof SCOPE_WORDS)[number];
