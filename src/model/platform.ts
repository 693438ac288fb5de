/** The tenant that runs the platform; global rows, and rows without a tenant, are kept with it. */
export const PLATFORM = '000000';

/** The alias of the role that every installation has: in the platform's tenant it holds every permission. */
export const ADMINISTRATOR = 'administrator';

/** What config.json calls servers that are not ours; a console in front of one is told nothing of our settings. */
export const FOREIGN_BACKENDS: readonly string[] = ['bladex', 'springblade'];

/** The client by which the console signs in unless its config.json names another; published, it protects nothing. */
export const CONSOLE_CLIENT = { clientId: 'saber', clientSecret: 'saber_secret' } as const;
