/** Entities whose rows the platform's administrator looks after in every tenant (contract 1.6). */
export const LOOKED_AFTER: readonly string[] = ['user', 'role', 'dept', 'post', 'dictBiz'];
