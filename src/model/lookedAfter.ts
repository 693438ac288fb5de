/** Entities whose rows the platform's administrator looks after in every tenant. */
export const LOOKED_AFTER: readonly string[] = ['user', 'role', 'dept', 'post', 'dictBiz'];
