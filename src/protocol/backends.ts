/** What a console can stand on: our own server, BladeX, its open-source kin, or any server of the simple-rest dialect. */
export const BACKENDS = ['shian', 'bladex', 'springblade', 'simple-rest'] as const;

export type Backend = (typeof BACKENDS)[number];

/** Our own server answers calls that no other backend has; every use of one asks here first. */
export const isOwnServer = (backend: Backend): boolean => backend === 'shian';
